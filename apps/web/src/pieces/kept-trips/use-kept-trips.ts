import { useEffect, useState } from "react";
import { onSessionChange } from "../../api/session-store.ts";
import { onKeptChange } from "./kept-news.ts";
import { keptTrips } from "./kept-trips.ts";
import type { Kept } from "./kept.ts";

/** What this device has kept; undefined until it is read, null when there is nothing. Gone with the session. */
export function useKeptTrips(): Kept | null | undefined {
  const [kept, setKept] = useState<Kept | null>();
  useEffect(() => {
    let isShown = true;
    const readKept = async () => {
      const found = await keptTrips(new Date());
      if (isShown) setKept(found);
    };
    const read = () => void readKept();
    read();
    const stops = [onSessionChange(read), onKeptChange(read)];
    return () => {
      isShown = false;
      for (const stop of stops) stop();
    };
  }, []);
  return kept;
}
