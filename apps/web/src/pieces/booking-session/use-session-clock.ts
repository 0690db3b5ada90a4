import type { FlightSearchReply } from "@ghuri/contract/flights";
import { useEffect, useState } from "react";
import { type BookingSession, startSession } from "./session-clock.ts";
import { useExpiryAlert } from "./use-expiry-alert.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

/** Starts the 30 minutes with a search that found flights, and counts them; null before. */
export function useSessionClock(search: FlightSearchReply | undefined): number | null {
  const [session, setSession] = useState<BookingSession | null>(null);
  useEffect(() => {
    if (search && search.results.total > 0)
      setSession(startSession(search.key, search.expires_at, Date.now()));
  }, [search]);
  const seconds = useSecondsLeft(session);
  useExpiryAlert(seconds === 0);
  return seconds;
}
