<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="clouds" tilewidth="144" tileheight="100" tilecount="18" columns="6">
 <image source="clouds.png" width="864" height="300"/>
 <tile id="0" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_a_day"/>
  </properties>
 </tile>
 <tile id="1" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_b_day"/>
  </properties>
 </tile>
 <tile id="2" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_c_day"/>
  </properties>
 </tile>
 <tile id="3" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_d_day"/>
  </properties>
 </tile>
 <tile id="4" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_e_day"/>
  </properties>
 </tile>
 <tile id="5" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_f_day"/>
  </properties>
 </tile>
 <tile id="6" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_a_dusk"/>
  </properties>
 </tile>
 <tile id="7" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_b_dusk"/>
  </properties>
 </tile>
 <tile id="8" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_c_dusk"/>
  </properties>
 </tile>
 <tile id="9" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_d_dusk"/>
  </properties>
 </tile>
 <tile id="10" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_e_dusk"/>
  </properties>
 </tile>
 <tile id="11" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_f_dusk"/>
  </properties>
 </tile>
 <tile id="12" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_a_storm"/>
  </properties>
 </tile>
 <tile id="13" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_b_storm"/>
  </properties>
 </tile>
 <tile id="14" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_c_storm"/>
  </properties>
 </tile>
 <tile id="15" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_d_storm"/>
  </properties>
 </tile>
 <tile id="16" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_e_storm"/>
  </properties>
 </tile>
 <tile id="17" type="cloud">
  <properties>
   <property name="art" value="clouds/cloud_f_storm"/>
  </properties>
 </tile>
</tileset>
