import { kite, string, type Cloth } from "../draw/kite.ts";
import { flyer } from "../draw/people.ts";
import type { Light } from "./light.ts";
import { lantern } from "./roof-life.ts";
import type { Roofs } from "./rooftops.ts";

export interface Flight {
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

export function strings(flights: readonly Flight[], roofs: Roofs, light: Light): string {
  return flying(flights, light)
    .map(({ kite: [x, y], size, from }) => {
      const hand = [from + (x < from ? -1 : 1) * 9, roofs.topAt(from) - REACH] as const;
      return string([x, y + size * 0.12], hand, x < from ? -0.1 : 0.1, light.string);
    })
    .join("");
}

export function flyers(flights: readonly Flight[], roofs: Roofs, light: Light): string {
  return flying(flights, light)
    .map(({ kite: [x], from }) =>
      flyer(from, roofs.topAt(from), light.mid.wall, { flip: x < from }),
    )
    .join("");
}

export function kites(flights: readonly Flight[], light: Light): string {
  return flights
    .map(({ kite: [x, y], lanternAtNight = false, ...cut }) =>
      light.isNight && lanternAtNight ? lantern(x, y, cut.size / 44) : kite(x, y, cut),
    )
    .join("");
}

function flying(flights: readonly Flight[], light: Light): readonly Flight[] {
  return flights.filter(({ lanternAtNight = false }) => !(light.isNight && lanternAtNight));
}
