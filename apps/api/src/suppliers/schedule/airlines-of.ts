import type { Airline } from "../flight-supplier.ts";
import type { Network } from "./network/network.ts";

/** Who flies in the timetable, those with most routes first. */
export function listNetworkAirlines({ routes }: Network): Airline[] {
  const flown = Map.groupBy(routes, ({ carrier }) => carrier);
  return [...flown]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([{ code, name }]) => ({ code, name }));
}
