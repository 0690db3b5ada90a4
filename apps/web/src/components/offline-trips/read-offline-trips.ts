import { readOfflineData } from "../../api/offline-store.ts";
import { accessToken } from "../../api/session-store.ts";
import { isOfflineTripsEnabled } from "./offline-trips-setting.ts";
import { OFFLINE_TRIPS_VERSION, type OfflineTrips } from "./offline-trips.ts";
import { oldestTripDay } from "./select-offline-trips.ts";

/** Reads the saved trips of the current session without past ones; null when nothing is saved. */
export async function readOfflineTrips(now: Date): Promise<OfflineTrips | null> {
  const token = accessToken();
  if (!token || !isOfflineTripsEnabled()) return null;
  try {
    const kept = (await readOfflineData(token)) as OfflineTrips | null;
    return kept?.version === OFFLINE_TRIPS_VERSION ? stillAhead(kept, oldestTripDay(now)) : null;
  } catch {
    // The browser blocks IndexedDB.
    return null;
  }
}

/** The number of saved trips. */
export function countOfflineTrips(kept: OfflineTrips | null | undefined): number {
  return kept ? kept.flights.length + kept.packages.length + kept.visas.length : 0;
}

function stillAhead(kept: OfflineTrips, since: string): OfflineTrips {
  return {
    ...kept,
    flights: kept.flights.filter(({ flights }) => (flights.at(-1)?.arrival_time ?? "") >= since),
    visas: kept.visas.filter(({ exit_date }) => exit_date >= since),
  };
}
