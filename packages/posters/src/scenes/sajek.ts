import { palette } from "../draw/palette.ts";
import { kite, kiteString } from "../draw/kite.ts";
import { cypress, under } from "../draw/land.ts";
import { paperCut } from "../draw/paper-cut.ts";
import { kiteFlyer } from "../draw/kite-flyer.ts";
import { birds, cloud, rose, sky } from "../draw/sky.ts";
import { at, fill, line, svgDocument } from "../draw/svg.ts";

/** Sajek: hills standing out of the morning cloud, a house on stilts above it. */
export function sajek(): string {
  return svgDocument(
    400,
    300,
    sky(rose, { x: 140, y: 118, radius: 52 }),
    under("M-20 168Q30 132 70 140T150 158Q200 122 250 128T340 150Q380 128 420 136", "#A79AC4"),
    drift(
      "M-20 172q26-22 52-6q28-22 54 2q30-18 54 2q36-20 60 2q34-22 62 0q30-18 58 2q30-20 60 0q20-8 40-4",
      palette.shell,
    ),
    under("M-20 208Q20 168 64 176T150 206Q190 176 230 186T320 206Q370 180 420 192", "#5E6FA3"),
    drift(
      "M-20 212q30-26 62-4q32-24 58 2q40-24 70 2q32-22 62 0q36-24 66 2q30-18 62-2q20-12 60 0",
      palette.cream,
    ),
    under("M-20 246Q60 208 120 216T220 246Q280 230 330 236T420 226", palette.moss),
    drift(
      "M-20 250q30-22 60-4q36-24 70 4q36-18 62 4q34-20 66 2L240 270q-120 26-260 6z",
      palette.paper,
    ),
    under("M-20 288C60 268 120 282 190 266S250 222 300 220 380 222 420 214", palette.forest),
    cypress(226, 254, 32, palette.pine),
    cypress(242, 248, 42, palette.pine),
    house(330, 222),
    kiteString([221, 98], [270, 213], 0.1),
    kite(220, 89, { size: 38, turn: 14, cloth: "padma" }),
    kiteFlyer(278, 230, palette.ink, { flip: true }),
    cloud(300, 88, 62),
    birds([48, 78], [68, 70]),
  );
}

function drift(top: string, colour: string): string {
  return paperCut(top.endsWith("z") ? top : `${top}V300H-20z`, colour);
}

function house(x: number, y: number): string {
  return at(x, y, [
    line("M-30 0v22M-10 0v20M12 0v18M32 0v16", palette.ink, { width: 3 }),
    fill("M-34-4h70v6h-70z", palette.bark),
    fill("M-28-30h58v26h-58z", palette.vermilion),
    fill("M8-30h22v26H8z", palette.brick),
    fill("M-18-24h14v12h-14zM12-24h10v20H12z", palette.butter),
    paperCut("M-42-26L-18-54h38L44-26z", palette.ink, 2),
    fill("M20-54L44-26H14L4-54z", palette.night),
  ]);
}
