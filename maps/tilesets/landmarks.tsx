<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="landmarks" tilewidth="43" tileheight="48" tilecount="26" columns="7">
 <image source="landmarks.png" width="301" height="192"/>
 <tile id="0" type="landmark">
  <properties>
   <property name="art" value="landmarks/amber_mine"/>
  </properties>
 </tile>
 <tile id="1" type="landmark">
  <properties>
   <property name="art" value="landmarks/bell_tower"/>
  </properties>
 </tile>
 <tile id="2" type="landmark">
  <properties>
   <property name="art" value="landmarks/blue_cathedral"/>
  </properties>
 </tile>
 <tile id="3" type="landmark">
  <properties>
   <property name="art" value="landmarks/captain_statue"/>
  </properties>
 </tile>
 <tile id="4" type="landmark">
  <properties>
   <property name="art" value="landmarks/cinder_kiln"/>
  </properties>
 </tile>
 <tile id="5" type="landmark">
  <properties>
   <property name="art" value="landmarks/forge"/>
  </properties>
 </tile>
 <tile id="6" type="landmark">
  <properties>
   <property name="art" value="landmarks/foundry"/>
  </properties>
 </tile>
 <tile id="7" type="landmark">
  <properties>
   <property name="art" value="landmarks/gantry_crane"/>
  </properties>
 </tile>
 <tile id="8" type="landmark">
  <properties>
   <property name="art" value="landmarks/grand_hotel"/>
  </properties>
 </tile>
 <tile id="9" type="landmark">
  <properties>
   <property name="art" value="landmarks/greenhouse"/>
  </properties>
 </tile>
 <tile id="10" type="landmark">
  <properties>
   <property name="art" value="landmarks/harbour_inn"/>
  </properties>
 </tile>
 <tile id="11" type="landmark">
  <properties>
   <property name="art" value="landmarks/hollow_pier"/>
  </properties>
 </tile>
 <tile id="12" type="landmark">
  <properties>
   <property name="art" value="landmarks/library"/>
  </properties>
 </tile>
 <tile id="13" type="landmark">
  <properties>
   <property name="art" value="landmarks/lighthouse"/>
  </properties>
 </tile>
 <tile id="14" type="landmark">
  <properties>
   <property name="art" value="landmarks/market_stalls"/>
  </properties>
 </tile>
 <tile id="15" type="landmark">
  <properties>
   <property name="art" value="landmarks/observatory"/>
  </properties>
 </tile>
 <tile id="16" type="landmark">
  <properties>
   <property name="art" value="landmarks/ropeworks"/>
  </properties>
 </tile>
 <tile id="17" type="landmark">
  <properties>
   <property name="art" value="landmarks/shrine"/>
  </properties>
 </tile>
 <tile id="18" type="landmark">
  <properties>
   <property name="art" value="landmarks/sluice_gate"/>
  </properties>
 </tile>
 <tile id="19" type="landmark">
  <properties>
   <property name="art" value="landmarks/storm_coil"/>
  </properties>
 </tile>
 <tile id="20" type="landmark">
  <properties>
   <property name="art" value="landmarks/sunken_forge"/>
  </properties>
 </tile>
 <tile id="21" type="landmark">
  <properties>
   <property name="art" value="landmarks/violet_crystal"/>
  </properties>
 </tile>
 <tile id="22" type="landmark">
  <properties>
   <property name="art" value="landmarks/violet_stair"/>
  </properties>
 </tile>
 <tile id="23" type="landmark">
  <properties>
   <property name="art" value="landmarks/weather_station"/>
  </properties>
 </tile>
 <tile id="24" type="landmark">
  <properties>
   <property name="art" value="landmarks/whistle_pipes"/>
  </properties>
 </tile>
 <tile id="25" type="landmark">
  <properties>
   <property name="art" value="landmarks/windmill"/>
  </properties>
 </tile>
</tileset>
