"""What desktops want to know of the program, each in its own form: made from the product, so that nothing is written twice."""

from datetime import date
from xml.sax.saxutils import escape

from tools.packaging.product import Product

STORY = (
    (
        "Command an airship with three drop ships: lower them into the clouds, see what lies below, and bring home humming stones in four colours, "
        "and now and then a tourist."
    ),
    (
        "For one to four at one screen, people and computers. Everything is shown as you play, every game is kept after each action and can be "
        "watched again, and boards of your own can be made in Tiled."
    ),
)
"""Paragraphs for the pages of software centres."""


def desktop_entry(product: Product) -> str:
    """The freedesktop entry for the menus of Linux."""
    return f"""[Desktop Entry]
Type=Application
Version=1.4
Name={product.name}
GenericName=Board Game
Comment={product.summary}
Exec={product.command}
TryExec={product.command}
Icon={product.ident}
Terminal=false
Categories=Game;BoardGame;StrategyGame;
Keywords={";".join(product.keywords)};
StartupWMClass={product.command}
PrefersNonDefaultGPU=false
"""


def metainfo(product: Product, day: date) -> str:
    """AppStream's description for software centres; ``day``: of the release."""
    story = "\n".join(f"    <p>{escape(words)}</p>" for words in STORY)
    keywords = "\n".join(f"    <keyword>{escape(word)}</keyword>" for word in product.keywords)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{product.ident}</id>
  <name>{escape(product.name)}</name>
  <summary>{escape(product.summary)}</summary>
  <developer_name>{escape(product.author)}</developer_name>
  <metadata_license>{product.licence}</metadata_license>
  <project_license>{product.licence}</project_license>
  <launchable type="desktop-id">{product.ident}.desktop</launchable>
  <description>
{story}
  </description>
  <keywords>
{keywords}
  </keywords>
  <categories>
    <category>Game</category>
    <category>BoardGame</category>
  </categories>
  <supports>
    <control>pointing</control>
    <control>keyboard</control>
  </supports>
  <content_rating type="oars-1.1"/>
  <provides>
    <binary>{product.command}</binary>
  </provides>
  <releases>
    <release version="{product.version}" date="{day.isoformat()}"/>
  </releases>
</component>
"""


def version_resource(product: Product) -> str:
    """The version resource of Windows, as PyInstaller reads it."""
    words = {
        "CompanyName": product.author,
        "FileDescription": f"{product.name}: {product.summary}",
        "FileVersion": product.version,
        "InternalName": product.command,
        "LegalCopyright": f"{product.author}. {product.licence} licence.",
        "OriginalFilename": f"{product.name}.exe",
        "ProductName": product.name,
        "ProductVersion": product.version,
    }
    strings = ",\n            ".join(f"StringStruct({key!r}, {value!r})" for key, value in words.items())
    return f"""VSVersionInfo(
  ffi=FixedFileInfo(filevers={product.numbers}, prodvers={product.numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0),
  kids=[
    StringFileInfo([StringTable("040904B0", [
            {strings}
    ])]),
    VarFileInfo([VarStruct("Translation", [1033, 1200])]),
  ],
)
"""


def bundle_plist(product: Product) -> dict[str, object]:
    """What macOS wants in Info.plist, beside what PyInstaller writes itself."""
    return {
        "CFBundleDisplayName": product.name,
        "CFBundleName": product.name,
        "CFBundleShortVersionString": product.version,
        "CFBundleVersion": ".".join(map(str, product.numbers[:3])),
        "LSApplicationCategoryType": "public.app-category.board-games",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"{product.author}. {product.licence} licence.",
    }
