<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="platforms" tilewidth="128" tileheight="91" tilecount="3" columns="3">
 <image source="platforms.png" width="384" height="91"/>
 <tile id="0">
  <properties>
   <property name="art" value="board/port_sunny_wide"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="art" value="board/port_haze_wide"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="art" value="board/port_storm_wide"/>
  </properties>
 </tile>
</tileset>
