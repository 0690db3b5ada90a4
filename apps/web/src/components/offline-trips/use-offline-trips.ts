import { useEffect, useState } from "react";
import { onSessionChange } from "../../api/session-store.ts";
import { onOfflineTripsChange } from "./offline-trip-events.ts";
import { readOfflineTrips } from "./read-offline-trips.ts";
import type { OfflineTrips } from "./offline-trips.ts";

/** The trips saved on this device: undefined while loading, null when there are none. Updates on sign-out. */
export function useOfflineTrips(): OfflineTrips | null | undefined {
  const [saved, setSaved] = useState<OfflineTrips | null>();
  useEffect(() => {
    let isShown = true;
    const readKept = async () => {
      const found = await readOfflineTrips(new Date());
      if (isShown) setSaved(found);
    };
    const read = () => void readKept();
    read();
    const stops = [onSessionChange(read), onOfflineTripsChange(read)];
    return () => {
      isShown = false;
      for (const stop of stops) stop();
    };
  }, []);
  return saved;
}
