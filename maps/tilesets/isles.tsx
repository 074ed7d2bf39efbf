<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="isles" tilewidth="112" tileheight="96" tilecount="9" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="art" value="sky/isle_gold"/>
  </properties>
  <image width="48" height="41" source="isles/isle_gold_48.png"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="art" value="sky/isle_gold"/>
  </properties>
  <image width="72" height="62" source="isles/isle_gold_72.png"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="art" value="sky/isle_gold"/>
  </properties>
  <image width="112" height="96" source="isles/isle_gold_112.png"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="art" value="sky/isle_teal"/>
  </properties>
  <image width="48" height="41" source="isles/isle_teal_48.png"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="art" value="sky/isle_teal"/>
  </properties>
  <image width="72" height="62" source="isles/isle_teal_72.png"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="art" value="sky/isle_teal"/>
  </properties>
  <image width="112" height="96" source="isles/isle_teal_112.png"/>
 </tile>
 <tile id="6">
  <properties>
   <property name="art" value="sky/isle_storm"/>
  </properties>
  <image width="48" height="41" source="isles/isle_storm_48.png"/>
 </tile>
 <tile id="7">
  <properties>
   <property name="art" value="sky/isle_storm"/>
  </properties>
  <image width="72" height="62" source="isles/isle_storm_72.png"/>
 </tile>
 <tile id="8">
  <properties>
   <property name="art" value="sky/isle_storm"/>
  </properties>
  <image width="112" height="96" source="isles/isle_storm_112.png"/>
 </tile>
</tileset>
