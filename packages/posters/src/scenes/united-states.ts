import { ferry } from "../draw/boats.ts";
import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { paperCut, paperEdge } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { birds, cloud, haze, sky } from "../draw/sky.ts";
import { at, disc, fill, line, svgDocument } from "../draw/svg.ts";
import { tower } from "../draw/tower.ts";
import { skyline } from "../draw/town.ts";
import { water } from "../draw/water.ts";

/** New York: the statue with her torch, the towers of Manhattan over the water. */
export function unitedStates(): string {
  const chance = createSeededRandom("united-states");
  return svgDocument(
    400,
    300,
    sky({ ...haze, sun: palette.vermilion }, { x: 150, y: 136, radius: 48 }),
    cloud(34, 78, 66),
    cloud(318, 92, 70),
    skyline(chance, { from: -4, to: 404, ground: 220, low: 34, high: 80 }, "#B4C6D9"),
    tower(
      92,
      "0.8,66 1.2,84 5,92 5,100 9,102 9,118 14,120 14,150 19,152 19,216",
      "#8FA6C4",
      "#7A92B5",
    ),
    tower(186, "0.7,84 3,104 6,114 10,122 10,150 13,152 13,216", "#8FA6C4", "#7A92B5"),
    skyline(chance, { from: -4, to: 230, ground: 218, low: 18, high: 50 }, "#7F95B8"),
    water(chance, 212, { colour: "#26728A", light: palette.aqua }),
    statue(284, 232),
    ferry(92, 250, { colour: palette.amber }),
    birds([236, 84], [216, 94]),
    kite(356, 128, { size: 30, turn: 16 }),
  );
}

function statue(x: number, y: number): string {
  const figure =
    "M-17-68C-20-98-18-122-12-134q3-5 6-6 L-6-144a8 8.5 0 0 1 15 0L9-139q3-1 5-5L20-180q4-2 7 0L24-140q-2 10-6 14 4 28 3 58z";
  return at(
    x,
    y,
    [
      paperCut("M-60 6Q-40-12 0-12T60 6z", palette.forest),
      paperCut("M-30-8v-16h6l4-32h40l4 32h6v16z", palette.shell),
      fill("M4-56h16l4 32h6v16H4z", palette.sand),
      fill("M-24-62h48v8h-48z", palette.sand),
      paperEdge(figure, 2),
      fill(figure, palette.moss),
      fill(
        "M4-68C8-96 8-116 6-136L9-139q3-1 5-5L20-180q4-2 7 0L24-140q-2 10-6 14 4 28 3 58z",
        palette.leaf,
      ),
      line("M-8-128Q-14-100-9-72M-2-124Q-1-96-3-72", palette.leaf, { width: 1.6 }),
      fill("M-22-116l12-4 3 20-12 4z", palette.mint),
      line("M-5-152-9-158M-1-154-2-161M4-154 5-161M8-151l4-6", palette.moss, { width: 2.2 }),
      line("M-7-150Q1-155 9-150", palette.moss, { width: 3 }),
      fill("M17-183h13l-3 6h-7z", palette.amber),
      fill("M23-198q8 8 5 14h-9q-3-7 4-14z", palette.marigold),
      disc(23.5, -186, 2, palette.paper),
    ],
    { scale: 0.86 },
  );
}
