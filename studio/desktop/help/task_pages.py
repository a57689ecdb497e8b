"""What authors do, task by task, in the words of people who do it for the first time.

Ids of window actions in braces stand for their keys; `icon:` and an id stands for the picture of a button.
"""

from typing import Final, NamedTuple


class TaskPage(NamedTuple):
    """How one thing is done."""

    id: str
    title: str
    #: Markdown.
    text: str
    #: The panels and tools that it is about.
    panels: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()


TASK_PAGES: Final = (
    TaskPage(
        "begin",
        "Begin a battle of your own",
        "Press **{new}**, write a title and press *Create*. The template *Ready to play* brings two small armies with "
        "supply and an objective, so that you can try the battle at once; *Empty* brings bare ground.\n\nNew here? The "
        "[first lesson](<action:lesson>) builds a battle with you in five minutes.",
    ),
    TaskPage(
        "import",
        "Bring in a map of another program",
        "[Import map…](<action:import-map>) in the *File* menu reads hexagonal maps of Tiled and maps of Battle for Wesnoth. The "
        "list shows what is in the map and what it becomes; what has no place yet comes first. Choose one row or several, and "
        "under the list what they become: the preview shows the map that comes of it.\n\n*Keep mapping* writes your choices "
        "into a file, and *Load mapping* takes them for another map with the same tiles; *File, Open* shows such a file as tables. Nothing is written to disk before you "
        "save the new battle.\n\nThe other way, [Export map…](<action:export>) writes your map for both programs.",
    ),
    TaskPage(
        "trace",
        "Trace a scanned or printed map",
        "Save the scenario first. [Trace a picture](<action:trace-picture>) in the *Edit* menu lays a scan or a drawing over the "
        "ground, as strongly as you like, while all tools work; it is no part of the game.\n\n*Fit by three points* lays it so "
        "that its hexes lie on those of the map. Where it has a grid of hexes, put point 1 into one of them, write its number, "
        "and press *Find the grid*: the other points follow. *Move by hand* is for pictures without a grid.\n\n"
        "*Terrain from colours* proposes a terrain for each kind of colour, for the selected area or the whole map; nothing is "
        "painted before you accept.",
    ),
    TaskPage(
        "ground",
        "Paint the ground",
        "![button](<icon:tool-terrain>) Press **{tool-terrain}**, click a terrain in the *Palette* and drag over the map. "
        "**{brush-larger}** and **{brush-smaller}** change the size of the brush. **{stroke-rectangle}** paints "
        "rectangles, **{stroke-line}** straight lines.\n\n![button](<icon:tool-fill>) **{tool-fill}** fills a whole area by one "
        "click, ![button](<icon:tool-pick>) **{tool-pick}** takes the terrain of a hex into the brush.\n\nThe panel *Layers* hides, locks and fades parts of the map.\n\nTo exchange a terrain "
        "wherever it lies, use [find and replace](<task:find>).",
        ("Palette", "Layers"),
        ("terrain", "fill", "pick", "level"),
    ),
    TaskPage(
        "rivers",
        "Draw rivers, ridges and bridges",
        "![button](<icon:tool-hexside>) They lie between hexes. Press **{tool-hexside}**, choose what to draw in the *Palette*, "
        "and drag along the edges of the hexes. With Alt the same drag takes away.\n\nA bridge joins two hexes over a "
        "river: choose it in the same list and click the edge that the road crosses.",
        tools=("hexside",),
    ),
    TaskPage(
        "openings",
        "Give buildings doors and windows",
        "![button](<icon:tool-opening>) In battles of squads and platoons a building has doors all round until you say otherwise. "
        "Press **{tool-opening}**, choose *Door*, *Window* or *Blind wall* in the *Palette*, and click or drag along the sides of "
        "the building. With Shift a click is for all its sides, with Alt it takes away what was drawn.\n\nOn foot a door costs "
        "nothing and a window a little more; nobody gets through a blind wall, and vehicles are left for an assault by doors "
        "alone.",
        tools=("opening",),
    ),
    TaskPage(
        "roads",
        "Lay roads and railways",
        "![button](<icon:tool-link>) Press **{tool-link}**, choose a road or a railway, and drag from hex to hex. With Alt the "
        "drag takes away.\n\nTrains bring supply far beyond where trucks come to: see [supply](<task:supply>).",
        tools=("link",),
    ),
    TaskPage(
        "land",
        "Say who owns the land",
        "![button](<icon:tool-owner>) Press **{tool-owner}**, choose a side and drag. The front line follows by itself. "
        "**{stroke-rectangle}** gives a side half a map by one drag.\n\nUnits are in supply on the land of their own side "
        "only; [the view of territory](<action:view-territory>) shows who has what.",
        tools=("owner",),
    ),
    TaskPage(
        "forces",
        "Place units and headquarters",
        "![button](<icon:tool-place>) Press **{tool-place}**, choose what to place, its side and its type, and click a hex. The "
        "name can be written at once; the next click on the map enters it.\n\nPlace a headquarters first: new units of its "
        "side join it. A right click in the *Outline* adds a division under a headquarters, on the nearest free hex.\n\n"
        "All that can be said of what is selected stands in the *Inspector*. ![button](<icon:tool-select>) **{tool-select}** "
        "selects and moves, ![button](<icon:tool-delete>) **{tool-delete}** deletes.",
        ("Outline", "Inspector"),
        ("place", "select", "delete"),
    ),
    TaskPage(
        "supply",
        "Bring supply to the front",
        "A side needs a supply source, as at the edge of the map, and hubs from which trucks bring supply on. "
        "![button](<icon:tool-place>) Both are placed with **{tool-place}**. A source of kind *Rail* stands on a railway, and so "
        "should the hubs behind it; more trucks reach farther.\n\n**{view-supply}** shows how well each hex is supplied; "
        "the *Problems* name units that begin without.",
    ),
    TaskPage(
        "goals",
        "Set objectives",
        "![button](<icon:tool-place>) Press **{tool-place}**, choose *Objective* and the side that has to take it, and click the "
        "hex. In the *Inspector* it gets its name, the turn by which it counts, and whether it is primary or a bonus.",
        ("Objectives",),
    ),
    TaskPage(
        "arrivals",
        "Let units arrive later",
        "![button](<icon:tool-zone>) Press **{tool-zone}**, add a zone in the *Palette* and drag over the hexes by which units may "
        "enter. Select a unit, write the turn in the panel *Arrivals*, and press *Schedule selected unit*. "
        "Then drag its bar there to another turn, or press the arrow keys; what is in the way of it is told. "
        "In tactical battles *Shift* takes all who come with the same reinforcement.",
        ("Arrivals",),
        ("zone", "landing"),
    ),
    TaskPage(
        "tables",
        "Set up many units at once",
        "The panel *Tables* lists what the scenario holds, a row each. Select some cells and write into one of them: *Return* enters "
        "it there, *Ctrl+Return* into all that are selected; *Ctrl+D* fills down, *Ctrl+C* and *Ctrl+V* exchange cells with a "
        "spreadsheet, and *Del* empties them. *Write file…* and *Read file…* exchange whole tables as CSV. Above the objectives, "
        "*Estimates* adds what the engine makes of each: nearest unit, first turn without opposition, supply, the last batch.",
        ("Tables",),
    ),
    TaskPage(
        "triggers",
        "Let something happen when something else has",
        "**{add-trigger}** begins one, and so does a right click in the *Outline*. The *Inspector* then shows what it waits for and what it does, "
        "each as a sentence with the boxes that it is built from: a turn that begins, hexes and objectives in the hands of a "
        "side, units or headquarters that are lost, a weather, a deadline that is met or missed; and then a message, units and "
        "headquarters that come or are withdrawn, weather, of a zone or of all, prestige, another deadline. Tactical battles wait "
        "for rounds, Turns and Phases, hexes, units and leaders, victory points and deadlines; their triggers fire between "
        "activations, and give or take command, victory points or force morale, as the command system has them.\n\n"
        "*Pick hexes on the map* and *Pick a unit on the map* let you click what is meant. A unit that a trigger brings takes no "
        "part before: it comes to its hex, or enters as its arrival says; in tactical battles its side places it, or deploys it from then on. Each trigger fires once, or, where *Once* is not "
        "ticked, once in each turn in which what it waits for is so; those that fire together do in the sequence of the outline, and nobody knows of it before, unless it is marked as public.",
    ),
    TaskPage(
        "weather",
        "Make the weather",
        "The weather of each turn stands in the fields of the scenario: **{scenario}** shows them. ![button](<icon:tool-weather>) "
        "**{tool-weather}** gives a part of the map a weather of its own. **{view-weather}** shows what it does.",
        tools=("weather",),
    ),
    TaskPage(
        "area",
        "Copy, move and repeat parts of the map",
        "Drag from bare ground with **{tool-select}**, or use the other selecting tools, to select an area. **{copy}** copies "
        "it with all that stands in it, **{paste}** takes the copy in hand; **{stamp-mirror}** mirrors it, "
        "**{brush-smaller}** and **{brush-larger}** turn it, and each click puts it down.",
        tools=("stamp", "area", "wand", "move"),
    ),
    TaskPage(
        "problems",
        "Find and mend mistakes",
        "The studio checks the battle while you work. The panel *Problems* lists what it found: a click leads to the place, "
        "*What is this?* explains, and *Quick fix* mends what can be mended by itself.\n\nWhatever you do can be undone by "
        "**{undo}**; the panel *History* leads to any earlier step. [All that is checked](<checks>).",
        ("Problems", "History"),
    ),
    TaskPage(
        "find",
        "Find things, and change them everywhere",
        "**{go-to}** leads to a hex by its number, or to a unit, a place or a problem by a few letters. **{find-action}** "
        "finds whatever the studio can do. **{replace}** finds texts, terrain, owners and types of units, shows each with "
        "what would become of it, and replaces all that is ticked by one step.\n\n**{second-view}** shows the map twice, "
        "so that two places can be worked on at once.",
        ("Minimap",),
    ),
    TaskPage(
        "play",
        "Try the battle",
        "Press **{play}**: the battle begins with what is on the screen, saved or not. Click a unit, then a hex within its "
        "outline; a click on an enemy beside it attacks. **{end-turn}** ends the turn, **{take-back}** takes an action back, "
        "and **{stop}** leads back to the map that you edit, which is as it was.\n\n"
        "To try what happens later, choose **{play-from-turn}**: the computer leads all sides until the turn that you name "
        "begins, and you play on from there. What the computer did is not taken back; *Restart* begins at that turn again.",
        ("Turn", "Unit", "Combat", "HQ", "Log", "Command"),
    ),
    TaskPage(
        "balance",
        "See whether both sides can win",
        "**{play-many}** lets the computer play the battle many times, and tells who won, when, and what it cost. Change "
        "something, play again, and both results stand side by side.\n\nName a file under *Journal*, and a row for each game is "
        "kept there as soon as it is over. After *Cancel*, a crash or a power cut *Resume* plays only what is missing; with "
        "more games it goes on from there. Games of a changed battle are kept beside those of before, never mixed with them.",
    ),
    TaskPage(
        "sensitivity",
        "Find out which change would make it even",
        "[Sensitivity](<action:sensitivity>) plays the battle under other values. Find a deadline, the turns, the weather of a "
        "turn, the prestige of a side or the steps of a unit by their words, press *Enter*, and write the values to try; then "
        "press *Play*. Each value is played with the same seeds.\n\nThe result is a curve for each thing that was varied: "
        "the share of the wins, with the band in which it lies in 95 of 100 cases. Above it stands what comes closest to even "
        "chances, as *Sfax: deadline 11 instead of 9 gives Eighth Army 52%, 47 to 57*; *Make this change* gives your battle "
        "these values in one step, which undo takes back. A wide band says that it takes more games.",
    ),
    TaskPage(
        "compare-games",
        "See whether a change helped, and whether it depends on who plays",
        "[Compare by playing](<action:compare-games>) plays the battle on the screen and another with the same seeds: the file "
        "as it was saved, so that you see what your unsaved work does; another file; or the same battle with other players. It "
        "tells the difference of the wins with the interval in which it lies, and how many more games would settle it.\n\n"
        "[Doctrines](<action:doctrines>) sets computer players against each other, each on either side, and says whether the "
        "verdict depends on who plays. Where it does, what a report says of the battle holds only for those who played it.",
    ),
    TaskPage(
        "hand-out",
        "Write the briefing, and hand the battle out",
        "[Briefing](<action:briefing>) shows what the player will see while you write. "
        "[Translations](<action:translations>) list every text with what is missing in another language and what has "
        "changed since it was translated.\n\n[Book of the battle](<action:book>) writes a PDF to print: briefing, map "
        "sheets, orders of battle, arrivals, objectives and rules.",
    ),
    TaskPage(
        "save",
        "Save, and get work back",
        "**{save}** saves, **{save-as}** saves under another name. A safe copy of unsaved work is made all the time beside "
        "the file; after a crash the studio offers it when the file is opened. The battle that you play is kept as well: where "
        "the studio ended over it, *Play on* takes it up, and *Put aside* makes a recording of it. What came with the "
        "studio stays as it is: you work on a copy.",
    ),
    TaskPage(
        "keyboard",
        "Work by the keyboard, or with a screen reader",
        "**{next-pane}** leads from panel to panel and to the map. There, Return brings a cursor that the arrow keys or "
        "Q, W, E, A, S, D move from hex to hex; each hex is told to screen readers. Return presses with the tool in hand, "
        "the menu key offers what can be done, Esc leaves. **{go-to}** leads to any hex by its number.\n\n"
        "[All keys](<keys>) · [change keys](<action:change-keys>)",
    ),
)
