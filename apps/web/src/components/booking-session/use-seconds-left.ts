import { useEffect, useState } from "react";
import { type BookingSession, secondsLeft } from "./booking-session.ts";

/** Whole seconds left of a session, counted every second; null while there is none. */
export function useSecondsLeft(session: BookingSession | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!session) return undefined;
    // The clock is read anew each second: a laptop that slept must not resume where it stopped.
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [session]);
  return session ? secondsLeft(session, now) : null;
}
