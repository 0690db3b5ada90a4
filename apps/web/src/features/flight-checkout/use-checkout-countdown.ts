import type { Quote } from "@ghuri/contract/flights";
import { useEffect, useRef, useSyncExternalStore } from "react";
import {
  readBookingSession,
  secondsLeft,
  resumeBookingSession,
} from "../../components/booking-session/booking-session.ts";
import { useSessionExpiredAlert } from "../../components/booking-session/use-session-expired-alert.tsx";

/**
 * Counts on from the stored start of this search (S4.4-03). On another device, where nothing is stored,
 * the quote tells how long the search still lives (ruling OP-13).
 */
export function useCheckoutCountdown(
  searchId: string,
  quote: Quote | undefined,
  isBooked: boolean,
): number | null {
  const expiresAt = quote?.expires_at;
  const hasEnded = useRef(false);
  useEffect(() => {
    // A price that comes after the end begins no other session: the popup is on its way home.
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
