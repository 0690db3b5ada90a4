import { palette } from "../draw/palette.ts";
import { kite } from "../draw/kite.ts";
import { palm, ridge, under } from "../draw/land.ts";
import { paperCut } from "../draw/paper-cut.ts";
import { createSeededRandom } from "../draw/seeded-random.ts";
import { cloud, dawn, sky } from "../draw/sky.ts";
import { at, pathData, fill, line, svgDocument } from "../draw/svg.ts";
import { glint, water } from "../draw/water.ts";

/** Bali: the many-roofed shrines standing in their mountain lake. */
export function indonesia(): string {
  const chance = createSeededRandom("indonesia");
  return svgDocument(
    400,
    300,
    sky(dawn, { x: 128, y: 128, radius: 54 }),
    paperCut("M120 212C190 190 230 120 262 88q14-8 28 0c30 32 70 102 130 124z", "#8C83B5"),
    fill("M276 84q8 0 14 4c30 32 70 102 130 124H300Q300 150 276 84z", "#786FA6"),
    cloud(196, 156, 80),
    cloud(318, 144, 60),
    under(ridge(chance, 194, 10), palette.moss),
    water(chance, 204, { colour: "#1D7A84", light: palette.aqua }),
    glint(112, 216, 66),
    paperCut("M150 234Q190 220 236 220T322 234z", palette.forest),
    fill("M144 232h184v6H144z", palette.dune),
    meru(210, 226, 7, 1.05),
    meru(280, 228, 3, 0.9),
    outrigger(88, 256),
    palm(20, 286, { height: 104, lean: 20 }),
    palm(384, 284, { height: 92, lean: -18 }),
    palm(356, 292, { height: 60, lean: -16, colour: palette.moss }),
    kite(186, 85, { size: 30, turn: -14, cloth: "padma" }),
  );
}

/** A shrine under `roofs` thatched roofs, each smaller than the one below. */
function meru(x: number, y: number, roofs: number, scale: number): string {
  const tiers = Array.from({ length: roofs }, (_, index) => {
    const half = 34 - index * (roofs > 4 ? 3.7 : 6);
    const foot = -26 - index * 15;
    return [
      fill(pathData`M${-half * 0.42} ${foot}h${half * 0.84}v-14h${-half * 0.84}z`, palette.brick),
      paperCut(
        pathData`M${-half} ${foot + 3}Q${-half * 0.5} ${foot - 2} ${-half * 0.3} ${foot - 10}h${half * 0.6}Q${half * 0.5} ${foot - 2} ${half} ${foot + 3}z`,
        palette.ink,
        2,
      ),
      fill(
        pathData`M0 ${foot - 10}h${half * 0.3}Q${half * 0.5} ${foot - 2} ${half} ${foot + 3}H0z`,
        palette.night,
      ),
    ].join("");
  });
  const top = -26 - roofs * 15;
  return at(
    x,
    y,
    [
      fill("M-26 0v-8h52v8zM-20-8v-6h40v6z", palette.clay),
      fill("M-14-14v-16h28v16z", palette.vermilion),
      fill("M-4-14v-10h8v10z", palette.ink),
      tiers.join(""),
      line(pathData`M0 ${top + 6}v-10`, palette.marigold, { width: 3 }),
    ],
    { scale },
  );
}

function outrigger(x: number, y: number): string {
  return at(x, y, [
    fill("M0-54 30-10H-2z", palette.marigold),
    fill("M-4-50-24-10H-4z", palette.paper),
    line("M-2-6V-56", palette.bark, { width: 2 }),
    fill("M-38-12Q-28-4 0-4t40-10Q34 5 18 5h-36Q-34 4-38-12z", palette.brick),
    line("M-30 9h62M-16 0v9M18 0v9", palette.cream, { width: 2 }),
  ]);
}
