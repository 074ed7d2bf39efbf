<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="tiles" tilewidth="16" tileheight="16" tilecount="8" columns="4"><image source="tiles.png" width="64" height="32"/><tile id="4"><animation><frame tileid="5" duration="300"/><frame tileid="6" duration="200"/></animation></tile></tileset>
