<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="scenery" tilewidth="384" tileheight="128" tilecount="13" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <properties>
   <property name="art" value="sky/balloon_coral"/>
  </properties>
  <image width="14" height="19" source="scenery/balloon_coral_14.png"/>
 </tile>
 <tile id="1">
  <properties>
   <property name="art" value="sky/balloon_coral"/>
  </properties>
  <image width="20" height="28" source="scenery/balloon_coral_20.png"/>
 </tile>
 <tile id="2">
  <properties>
   <property name="art" value="sky/balloon_cream"/>
  </properties>
  <image width="14" height="19" source="scenery/balloon_cream_14.png"/>
 </tile>
 <tile id="3">
  <properties>
   <property name="art" value="sky/balloon_cream"/>
  </properties>
  <image width="20" height="28" source="scenery/balloon_cream_20.png"/>
 </tile>
 <tile id="4">
  <properties>
   <property name="art" value="sky/balloon_blue"/>
  </properties>
  <image width="14" height="19" source="scenery/balloon_blue_14.png"/>
 </tile>
 <tile id="5">
  <properties>
   <property name="art" value="sky/balloon_blue"/>
  </properties>
  <image width="20" height="28" source="scenery/balloon_blue_20.png"/>
 </tile>
 <tile id="6">
  <properties>
   <property name="art" value="sky/birds"/>
  </properties>
  <image width="36" height="18" source="scenery/birds.png"/>
 </tile>
 <tile id="7">
  <properties>
   <property name="art" value="sky/mountains"/>
  </properties>
  <image width="384" height="96" source="scenery/mountains.png"/>
 </tile>
 <tile id="8">
  <properties>
   <property name="art" value="sky/lightning"/>
  </properties>
  <image width="32" height="48" source="scenery/lightning.png"/>
 </tile>
 <tile id="9">
  <properties>
   <property name="art" value="sky/lightning_glow"/>
  </properties>
  <image width="96" height="96" source="scenery/lightning_glow.png"/>
 </tile>
 <tile id="10">
  <properties>
   <property name="art" value="sky/lantern_amber"/>
  </properties>
  <image width="12" height="18" source="scenery/lantern_amber.png"/>
 </tile>
 <tile id="11">
  <properties>
   <property name="art" value="sky/lantern_rose"/>
  </properties>
  <image width="10" height="15" source="scenery/lantern_rose.png"/>
 </tile>
 <tile id="12">
  <properties>
   <property name="art" value="sky/rain_tile"/>
  </properties>
  <image width="128" height="128" source="scenery/rain_tile.png"/>
 </tile>
</tileset>
