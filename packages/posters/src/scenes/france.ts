import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { tree, under } from "../draw/land.ts";
import { paperCut, paperEdge } from "../draw/paper-cut.ts";
import { birds, cloud, rose, sky } from "../draw/sky.ts";
import { at, pathData, fill, line, svgDocument } from "../draw/svg.ts";

/** France: the iron tower at the end of the lawns. */
export function france(): string {
  return svgDocument(
    400,
    300,
    sky({ ...rose, sun: "#FF7A50" }, { x: 200, y: 150, radius: 60 }),
    cloud(36, 104, 68),
    cloud(304, 84, 60),
    mansards(-6, 5),
    mansards(262, 5),
    under("M-20 226h440", palette.moss),
    fill("M176 226h48l58 74H118z", palette.cream),
    fill("M192 226h16l18 74h-52z", palette.lagoon),
    tower(),
    [20, 56, 92, 308, 344, 380].map((x) =>
      tree(x, 240, 44, x === 56 || x === 344 ? palette.leaf : palette.forest),
    ),
    [56, 344].map((x) => tree(x, 282, 58, palette.pine)),
    birds([132, 72], [114, 80]),
    kite(282, 128, { size: 32, turn: 14 }),
    kite(96, 148, { size: 26, turn: -14, cloth: "padma" }),
  );
}

/** The leg on the right; the left one is its mirror. */
const LEG =
  "M0-190h1.600L3-166h4v5H4.600C7-132 9-116 14-98h5v6h-3C20-70 26-52 34-40h6v7h-3C42-22 50-10 58 0H34C32-18 20-27 0-27v-6h22L12-92H0v-6h9L3-161H0z";

function tower(): string {
  const lattice =
    "M3-156 8-142M7-142 5-128M4-128 11-112M12-112 9-102M12-90 20-74M19-78 15-66M17-66 28-50M26-54 20-42M24-34 38-18M38-26 32-14M36-14 46-2";
  const half = [fill(LEG, palette.ink), line(lattice, palette.indigo, { width: 1.4 })].join("");
  return at(
    200,
    236,
    [
      at(0, 0, paperEdge(LEG), { flip: true }),
      paperEdge(LEG),
      at(0, 0, half, { flip: true }),
      fill(LEG, palette.night),
      line(lattice, palette.lilac, { width: 1.4 }),
    ],
    { scale: 0.9 },
  );
}

/** A terrace of grey-roofed houses. */
function mansards(from: number, count: number): string {
  const houses = Array.from({ length: count }, (_, index) => {
    const x = from + index * 29;
    const rise = [0, 6, -2, 8, 2][index] ?? 0;
    const top = 186 - rise;
    return [
      paperCut(pathData`M${x} ${top}l4-15h20l4 15z`, "#8F93B8", 2),
      fill(pathData`M${x} ${top}h28v60h-28z`, index % 2 === 0 ? "#F3CDB8" : "#EBBBA4"),
      line(pathData`M${x + 5} ${top + 12}h22M${x + 5} ${top + 27}h22`, "#C98A7C", {
        width: 7,
        dash: "4 3.5",
        cap: "butt",
      }),
      line(pathData`M${x + 8} ${top - 7}h14`, palette.cream, {
        width: 4,
        dash: "4 4",
        cap: "butt",
      }),
    ].join("");
  });
  return houses.join("");
}
