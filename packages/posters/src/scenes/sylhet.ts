import { palette } from "../draw/palette.ts";
import { kite, kiteString } from "../draw/kite.ts";
import { under } from "../draw/land.ts";
import { kiteFlyer } from "../draw/kite-flyer.ts";
import { cloud, meadow, sky } from "../draw/sky.ts";
import { at, disc, fill, line, svgDocument } from "../draw/svg.ts";

/** Sylhet: rows of tea over round hills, shade trees, pickers with their baskets. */
export function sylhet(): string {
  return svgDocument(
    400,
    300,
    sky(meadow, { x: 104, y: 112, radius: 40 }),
    cloud(262, 86, 78),
    under(
      "M-20 176C30 176 60 118 112 118S190 168 226 160S300 116 344 120S400 150 420 150",
      palette.mint,
    ),
    shadeTree(66, 160, 0.8),
    shadeTree(336, 134, 1),
    kiteFlyer(91, 194, palette.ink),
    garden(
      "M-20 182C40 156 96 152 150 166S250 196 300 178S380 150 420 160",
      palette.sage,
      palette.moss,
      5,
    ),
    kiteString([251, 98], [100, 176], 0.12),
    shadeTree(286, 196, 1.25),
    garden(
      "M-20 226C50 196 110 198 170 216S290 238 340 220S400 204 420 206",
      palette.moss,
      palette.mint,
      5,
    ),
    picker(150, 216, palette.rani),
    picker(184, 222, palette.amber),
    picker(316, 226, palette.indigo),
    under("M-20 268C60 250 120 274 200 272S340 246 420 258", palette.forest),
    kite(252, 90, { size: 40, turn: 18 }),
  );
}

/** A hill whose rows of bushes follow its own line. */
function garden(ridgeLine: string, soil: string, bush: string, rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    at(0, 10 + row * 11, line(ridgeLine, bush, { width: 4.4, dash: "1.5 6" })),
  );
  return under(ridgeLine, soil) + lines.join("");
}

function shadeTree(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    [
      line("M0 0C0-14-2-20 0-30M0-16l10-12M-1-20l-9-8", palette.bark, { width: 2 }),
      fill("M-28-27c0-8 10-10 14-10 4-8 22-8 28-1 8-1 14 4 14 11q-14-5-28-2T-28-27z", palette.leaf),
    ],
    { scale },
  );
}

function picker(x: number, y: number, dress: string): string {
  return at(x, y, [
    fill("M-6 6-4-8Q0-13 4-8L6 6z", dress),
    disc(0, -13, 3.6, palette.ink),
    fill("M4-9h9l-2 13H5z", palette.dune),
    line("M1-14Q8-16 9-9", palette.ink, { width: 1 }),
  ]);
}
