import { kite, kiteString } from "../draw/kite.ts";
import { disc, svgDocument } from "../draw/svg.ts";

/** Laid over the ink panel of the newsletter: night rings at the right, two kites by the words. */
export function newsletter(): string {
  return svgDocument(
    1200,
    204,
    disc(1050, 102, 184, "#1F2352"),
    disc(1050, 102, 122, "#282D66"),
    kiteString([652, 62], [596, 212], 0.1, "#C9C8D8"),
    kiteString([742, 150], [716, 212], 0.2, "#C9C8D8"),
    kite(650, 52, { size: 76, turn: -16 }),
    kite(744, 142, { size: 34, turn: 14, cloth: "padma" }),
    kite(1154, 44, { size: 46, turn: 18, cloth: "leaf" }),
  );
}
