import type { Quote } from "@ghuri/contract/flights";
import { useEffect, useRef, useSyncExternalStore } from "react";
import {
  readBookingSession,
  secondsLeft,
  resumeBookingSession,
} from "../../components/booking-session/booking-session.ts";
import { useSessionExpiredAlert } from "../../components/booking-session/use-session-expired-alert.tsx";

/**
 * Counts down from the stored start of this search (S4.4-03). On another device nothing is stored,
 * so the quote's expiry is used (ruling OP-13).
 */
export function useCheckoutCountdown(
  searchId: string,
  quote: Quote | undefined,
  isBooked: boolean,
): number | null {
  const expiresAt = quote?.expires_at;
  const hasEnded = useRef(false);
  useEffect(() => {
    // A quote that arrives after expiry must not start another session: the alert already leads
    // home.
    if (expiresAt && !isBooked && !hasEnded.current)
      resumeBookingSession(searchId, expiresAt, Date.now());
  }, [searchId, expiresAt, isBooked]);
  const stored = useSyncExternalStore(everySecond, () => {
    const session = readBookingSession();
    return session?.key === searchId ? secondsLeft(session, Date.now()) : null;
  });
  const seconds = isBooked ? null : stored;
  useSessionExpiredAlert(seconds === 0);
  useEffect(() => {
    if (seconds === 0) hasEnded.current = true;
  }, [seconds]);
  return seconds;
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}
