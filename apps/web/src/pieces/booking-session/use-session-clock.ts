import type { FlightSearchReply } from "@ghuri/contract/flights";
import { useEffect, useMemo } from "react";
import { sessionFrom, storeSession } from "./session-clock.ts";
import { useExpiryAlert } from "./use-expiry-alert.tsx";
import { useSecondsLeft } from "./use-seconds-left.ts";

/** The 30 minutes of a search that found flights, counted from its answer; null before. */
export function useSessionClock(
  search: FlightSearchReply | undefined,
  answeredAt: number,
): number | null {
  const key = search && search.results.total > 0 ? search.key : null;
  const session = useMemo(() => (key ? sessionFrom(key, answeredAt) : null), [key, answeredAt]);
  useEffect(() => {
    if (session) storeSession(session);
  }, [session]);
  const seconds = useSecondsLeft(session);
  useExpiryAlert(seconds === 0);
  return seconds;
}
