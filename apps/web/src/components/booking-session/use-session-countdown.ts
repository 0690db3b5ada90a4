import type { FlightSearchReply } from "@ghuri/contract/flights";
import { useEffect, useMemo } from "react";
import { createBookingSession, storeBookingSession } from "./booking-session.ts";
import { useSessionExpiredAlert } from "./use-session-expired-alert.tsx";
import { useSecondsLeft } from "./use-seconds-left.ts";

/** The seconds left to book a search that found flights, counted from its response; null before that. */
export function useSessionCountdown(
  search: FlightSearchReply | undefined,
  answeredAt: number,
): number | null {
  const key = search && search.results.total > 0 ? search.key : null;
  const session = useMemo(
    () => (key ? createBookingSession(key, answeredAt) : null),
    [key, answeredAt],
  );
  useEffect(() => {
    if (session) storeBookingSession(session);
  }, [session]);
  const seconds = useSecondsLeft(session);
  useSessionExpiredAlert(seconds === 0);
  return seconds;
}
