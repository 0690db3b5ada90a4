import { useEffect, useState } from "react";
import { type BookingSession, secondsLeft } from "./booking-session.ts";

/** The whole seconds left of a session, updated every second; null without a session. */
export function useSecondsLeft(session: BookingSession | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!session) return undefined;
    // Read the clock every second instead of counting down: a laptop may have slept in between.
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [session]);
  return session ? secondsLeft(session, now) : null;
}
