<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="stretched" tilewidth="32" tileheight="16" tilecount="4" columns="2" tilerendersize="grid"><image source="tiles.png" width="64" height="32"/></tileset>
