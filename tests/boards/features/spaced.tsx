<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="spaced" tilewidth="16" tileheight="16" spacing="1" margin="2" tilecount="8" columns="4"><image source="spaced.png" trans="ff00ff" width="70" height="36"/></tileset>
