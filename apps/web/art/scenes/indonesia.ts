import { hue } from "../draw/hue.ts";
import { kite } from "../draw/kite.ts";
import { palm, ridge, under } from "../draw/land.ts";
import { cut } from "../draw/paper.ts";
import { seeded } from "../draw/seeded.ts";
import { cloud, dawn, sky } from "../draw/sky.ts";
import { at, d, fill, line, picture } from "../draw/svg.ts";
import { glint, water } from "../draw/water.ts";

/** Bali: the many-roofed shrines standing in their mountain lake. */
export function indonesia(): string {
  const chance = seeded("indonesia");
  return picture(
    400,
    300,
    sky(dawn, { x: 128, y: 128, radius: 54 }),
    cut("M120 212C190 190 230 120 262 88q14-8 28 0c30 32 70 102 130 124z", "#8C83B5"),
    fill("M276 84q8 0 14 4c30 32 70 102 130 124H300Q300 150 276 84z", "#786FA6"),
    cloud(196, 156, 80),
    cloud(318, 144, 60),
    under(ridge(chance, 194, 10), hue.moss),
    water(chance, 204, { colour: "#1D7A84", light: hue.aqua }),
    glint(112, 216, 66),
    cut("M150 234Q190 220 236 220T322 234z", hue.forest),
    fill("M144 232h184v6H144z", hue.dune),
    meru(210, 226, 7, 1.05),
    meru(280, 228, 3, 0.9),
    outrigger(88, 256),
    palm(20, 286, { height: 104, lean: 20 }),
    palm(384, 284, { height: 92, lean: -18 }),
    palm(356, 292, { height: 60, lean: -16, colour: hue.moss }),
    kite(186, 85, { size: 30, turn: -14, cloth: "padma" }),
  );
}

/** A shrine under `roofs` thatched roofs, each smaller than the one below. */
function meru(x: number, y: number, roofs: number, scale: number): string {
  const tiers = Array.from({ length: roofs }, (_, index) => {
    const half = 34 - index * (roofs > 4 ? 3.7 : 6);
    const foot = -26 - index * 15;
    return [
      fill(d`M${-half * 0.42} ${foot}h${half * 0.84}v-14h${-half * 0.84}z`, hue.brick),
      cut(
        d`M${-half} ${foot + 3}Q${-half * 0.5} ${foot - 2} ${-half * 0.3} ${foot - 10}h${half * 0.6}Q${half * 0.5} ${foot - 2} ${half} ${foot + 3}z`,
        hue.ink,
        2,
      ),
      fill(
        d`M0 ${foot - 10}h${half * 0.3}Q${half * 0.5} ${foot - 2} ${half} ${foot + 3}H0z`,
        hue.night,
      ),
    ].join("");
  });
  const top = -26 - roofs * 15;
  return at(
    x,
    y,
    [
      fill("M-26 0v-8h52v8zM-20-8v-6h40v6z", hue.clay),
      fill("M-14-14v-16h28v16z", hue.vermilion),
      fill("M-4-14v-10h8v10z", hue.ink),
      tiers.join(""),
      line(d`M0 ${top + 6}v-10`, hue.marigold, { width: 3 }),
    ],
    { scale },
  );
}

function outrigger(x: number, y: number): string {
  return at(x, y, [
    fill("M0-54 30-10H-2z", hue.marigold),
    fill("M-4-50-24-10H-4z", hue.paper),
    line("M-2-6V-56", hue.bark, { width: 2 }),
    fill("M-38-12Q-28-4 0-4t40-10Q34 5 18 5h-36Q-34 4-38-12z", hue.brick),
    line("M-30 9h62M-16 0v9M18 0v9", hue.cream, { width: 2 }),
  ]);
}
