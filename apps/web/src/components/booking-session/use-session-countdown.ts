import type { FlightSearchReply } from "@ghuri/contract/flights";
import { useMemo, useEffect, useState } from "react";
import {
  createBookingSession,
  storeBookingSession,
  type BookingSession,
  secondsLeft,
} from "./booking-session.ts";
import { useSessionExpiredAlert } from "./use-session-expired-alert.tsx";

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

/** The whole seconds left of a session, updated every second; null without a session. */
function useSecondsLeft(session: BookingSession | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!session) return undefined;
    // Read the clock every second instead of counting down: a laptop may have slept in between.
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [session]);
  return session ? secondsLeft(session, now) : null;
}
