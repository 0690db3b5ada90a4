import { readKept } from "../../api/kept-memory.ts";
import { accessToken } from "../../api/session-store.ts";
import { mayKeepTrips } from "./keep-choice.ts";
import { KEPT_VERSION, type Kept } from "./kept.ts";
import { firstDayOf } from "./what-to-keep.ts";

/** What this device has kept of the session that is open, without trips that are over; null: nothing. */
export async function keptTrips(now: Date): Promise<Kept | null> {
  const token = accessToken();
  if (!token || !mayKeepTrips()) return null;
  try {
    const kept = (await readKept(token)) as Kept | null;
    return kept?.version === KEPT_VERSION ? stillAhead(kept, firstDayOf(now)) : null;
  } catch {
    // The browser keeps nothing for us.
    return null;
  }
}

/** How many trips are kept. */
export function countOf(kept: Kept | null | undefined): number {
  return kept ? kept.flights.length + kept.packages.length + kept.visas.length : 0;
}

function stillAhead(kept: Kept, since: string): Kept {
  return {
    ...kept,
    flights: kept.flights.filter(({ flights }) => (flights.at(-1)?.arrival_time ?? "") >= since),
    visas: kept.visas.filter(({ exit_date }) => exit_date >= since),
  };
}
