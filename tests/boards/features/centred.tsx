<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="centred" tilewidth="16" tileheight="16" tilecount="8" columns="4" objectalignment="center"><image source="tiles.png" width="64" height="32"/></tileset>
