import { ferry, sailboat } from "../draw/boats.ts";
import { hue } from "../draw/hue.ts";
import { kite } from "../draw/kite.ts";
import { cypress, under } from "../draw/land.ts";
import { cut, edge } from "../draw/paper.ts";
import { seeded } from "../draw/seeded.ts";
import { cloud, dawn, sky } from "../draw/sky.ts";
import { at, d, fill, line, picture } from "../draw/svg.ts";
import { skyline } from "../draw/town.ts";
import { glint, water } from "../draw/water.ts";

/** Sydney: the sails of the opera house before the harbour bridge. */
export function australia(): string {
  const chance = seeded("australia");
  return picture(
    400,
    300,
    sky(dawn, { x: 286, y: 128, radius: 52 }),
    cloud(32, 82, 68),
    skyline(chance, { from: 300, to: 404, ground: 214, low: 26, high: 60 }, hue.peach),
    under("M-20 196C40 186 100 196 160 194S300 190 420 200", "#D7A27A"),
    bridge(),
    water(chance, 206, { colour: "#1F7396", light: hue.foam }),
    glint(338, 218, 56, hue.peach),
    opera(222, 218),
    ferry(84, 240, { scale: 0.8, colour: hue.leaf }),
    sailboat(336, 264, { scale: 0.9 }),
    under("M-20 268C40 258 90 272 140 304L150 310", hue.forest),
    cypress(24, 272, 36, hue.pine),
    cypress(44, 274, 28, hue.pine),
    kite(178, 86, { size: 32, turn: -14, cloth: "rani" }),
  );
}

function bridge(): string {
  const hangers = Array.from({ length: 11 }, (_, index) => {
    const x = 16 + index * 17;
    const rise = 62 * (1 - ((x - 100) / 108) ** 2);
    return d`M${x} ${182 - rise}V182`;
  });
  return [
    line(hangers.join(""), hue.night, { width: 1.6 }),
    line("M-8 182Q100 56 208 182", hue.night, { width: 3 }),
    line("M-8 182Q100 76 208 182", hue.night, { width: 5 }),
    line("M-10 184h230", hue.night, { width: 5 }),
    cut("M-10 156h18v54h-18z", hue.dune),
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
    const shell = d`M${left} -14Q${left + (tip - left) * 0.26} ${-height * 0.86} ${tip} ${-height}Q${tip - 4} ${-height * 0.44} ${right} -14z`;
    const spine = d`M${tip} ${-height}Q${tip - 4} ${-height * 0.44} ${right} -14H${right - (right - left) * 0.34}Q${tip - 18} ${-height * 0.5} ${tip} ${-height}z`;
    return edge(shell, 2) + fill(shell, hue.paper) + fill(spine, hue.shell);
  });
  return at(x, y, [
    cut("M-96-2v-8q0-6 6-6H98q6 0 8 6l4 8z", "#C98F66"),
    shells.join(""),
    fill("M-104-4H118V6H-104z", "#A9694A"),
  ]);
}
