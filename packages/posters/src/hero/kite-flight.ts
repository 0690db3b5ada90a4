import { kite, kiteString, type Cloth } from "../draw/kite.ts";
import { kiteFlyer } from "../draw/kite-flyer.ts";
import type { Light } from "./light.ts";
import { lantern } from "./rooftop-details.ts";
import type { Roofs } from "./rooftops.ts";

export interface KiteFlight {
  kite: readonly [x: number, y: number];
  /** Where on the roofs its flyer stands. */
  from: number;
  size: number;
  turn: number;
  cloth: Cloth;
  /** On the night of the feast this one is a lantern. */
  lanternAtNight?: boolean;
}

const REACH = 17;

export function kiteStrings(flights: readonly KiteFlight[], roofs: Roofs, light: Light): string {
  return flying(flights, light)
    .map(({ kite: [x, y], size, from }) => {
      const hand = [from + (x < from ? -1 : 1) * 9, roofs.topAt(from) - REACH] as const;
      return kiteString([x, y + size * 0.12], hand, x < from ? -0.1 : 0.1, light.string);
    })
    .join("");
}

export function kiteFlyers(flights: readonly KiteFlight[], roofs: Roofs, light: Light): string {
  return flying(flights, light)
    .map(({ kite: [x], from }) =>
      kiteFlyer(from, roofs.topAt(from), light.mid.wall, { flip: x < from }),
    )
    .join("");
}

export function kites(flights: readonly KiteFlight[], light: Light): string {
  return flights
    .map(({ kite: [x, y], lanternAtNight = false, ...cut }) =>
      light.isNight && lanternAtNight ? lantern(x, y, cut.size / 44) : kite(x, y, cut),
    )
    .join("");
}

function flying(flights: readonly KiteFlight[], light: Light): readonly KiteFlight[] {
  return flights.filter(({ lanternAtNight = false }) => !(light.isNight && lanternAtNight));
}
