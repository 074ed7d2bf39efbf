<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="chains" tilewidth="6" tileheight="16" tilecount="1" columns="1">
 <tileoffset x="9" y="0"/>
 <image source="chains.png" width="6" height="16"/>
 <tile id="0">
  <properties>
   <property name="art" value="sky/chain_tile"/>
  </properties>
 </tile>
</tileset>
