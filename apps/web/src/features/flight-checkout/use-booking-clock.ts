import type { Quote } from "@ghuri/contract/flights";
import { useEffect, useState } from "react";
import { readSession, startSession } from "../../pieces/booking-session/session-clock.ts";
import { useExpiryAlert } from "../../pieces/booking-session/use-expiry-alert.ts";
import { useSecondsLeft } from "../../pieces/booking-session/use-seconds-left.ts";

/**
 * Counts on from the stored start of this search (S4.4-03). On another device, where nothing is stored,
 * the quote tells how long the search still lives (ruling OP-13).
 */
export function useBookingClock(
  searchId: string,
  quote: Quote | undefined,
  isBooked: boolean,
): number | null {
  const [session, setSession] = useState(() => {
    const known = readSession();
    return known?.key === searchId ? known : null;
  });
  const expiresAt = quote?.expires_at;
  useEffect(() => {
    if (expiresAt && !isBooked) setSession(startSession(searchId, expiresAt, Date.now()));
  }, [searchId, expiresAt, isBooked]);
  const seconds = useSecondsLeft(isBooked ? null : session);
  useExpiryAlert(seconds === 0);
  return seconds;
}
