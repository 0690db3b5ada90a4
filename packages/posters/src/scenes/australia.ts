import { ferry, sailboat } from "../draw/boats.ts";
import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { cypress, under } from "../draw/land.ts";
import { paperCut, paperEdge } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { cloud, dawn, sky } from "../draw/sky.ts";
import { at, pathData, fill, line, svgDocument } from "../draw/svg.ts";
import { skyline } from "../draw/town.ts";
import { glint, water } from "../draw/water.ts";

/** Sydney: the sails of the opera house before the harbour bridge. */
export function australia(): string {
  const chance = createSeededRandom("australia");
  return svgDocument(
    400,
    300,
    sky(dawn, { x: 286, y: 128, radius: 52 }),
    cloud(32, 82, 68),
    skyline(chance, { from: 300, to: 404, ground: 214, low: 26, high: 60 }, palette.peach),
    under("M-20 196C40 186 100 196 160 194S300 190 420 200", "#D7A27A"),
    bridge(),
    water(chance, 206, { colour: "#1F7396", light: palette.foam }),
    glint(338, 218, 56, palette.peach),
    opera(222, 218),
    ferry(84, 240, { scale: 0.8, colour: palette.leaf }),
    sailboat(336, 264, { scale: 0.9 }),
    under("M-20 268C40 258 90 272 140 304L150 310", palette.forest),
    cypress(24, 272, 36, palette.pine),
    cypress(44, 274, 28, palette.pine),
    kite(178, 86, { size: 32, turn: -14, cloth: "rani" }),
  );
}

function bridge(): string {
  const hangers = Array.from({ length: 11 }, (_, index) => {
    const x = 16 + index * 17;
    const rise = 62 * (1 - ((x - 100) / 108) ** 2);
    return pathData`M${x} ${182 - rise}V182`;
  });
  return [
    line(hangers.join(""), palette.night, { width: 1.6 }),
    line("M-8 182Q100 56 208 182", palette.night, { width: 3 }),
    line("M-8 182Q100 76 208 182", palette.night, { width: 5 }),
    line("M-10 184h230", palette.night, { width: 5 }),
    paperCut("M-10 156h18v54h-18z", palette.dune),
    fill("M2 156h6v54H2z", "#B87B3C"),
  ].join("");
}

/** Each shell leans on the one behind it: `[left foot, tip x, tip height, right foot]`. */
const SHELLS = [
  [28, 84, 42, 92],
  [-6, 62, 66, 70],
  [-50, 34, 92, 44],
  [-78, -36, 60, -26],
] as const;

function opera(x: number, y: number): string {
  const shells = SHELLS.map(([left, tip, height, right]) => {
    const shell = pathData`M${left} -14Q${left + (tip - left) * 0.26} ${-height * 0.86} ${tip} ${-height}Q${tip - 4} ${-height * 0.44} ${right} -14z`;
    const spine = pathData`M${tip} ${-height}Q${tip - 4} ${-height * 0.44} ${right} -14H${right - (right - left) * 0.34}Q${tip - 18} ${-height * 0.5} ${tip} ${-height}z`;
    return paperEdge(shell, 2) + fill(shell, palette.paper) + fill(spine, palette.shell);
  });
  return at(x, y, [
    paperCut("M-96-2v-8q0-6 6-6H98q6 0 8 6l4 8z", "#C98F66"),
    shells.join(""),
    fill("M-104-4H118V6H-104z", "#A9694A"),
  ]);
}
