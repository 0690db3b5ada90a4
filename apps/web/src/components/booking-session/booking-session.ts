/*
 * The 30 minutes during which a search can be booked (spec 4). The server decides the end (`expires_at` of
 * the search). The page stores search key, start and end under the spec's key, so that the countdown
 * survives a reload.
 */

const STORED_AS = "booking_session_time";
const SESSION_MS = 30 * 60_000;

export interface BookingSession {
  readonly key: string;
  /** Epoch milliseconds by this device's clock. */
  readonly startedAt: number;
  readonly endsAt: number;
}

/** The session of a search answered at this time, by this device's clock. */
export function createBookingSession(key: string, answeredAt: number): BookingSession {
  return { key, startedAt: answeredAt, endsAt: answeredAt + SESSION_MS };
}

/** Stores the session, replacing that of an earlier search. */
export function storeBookingSession(session: BookingSession): void {
  localStorage.setItem(STORED_AS, JSON.stringify(session));
}

/**
 * Starts a session for a page opened without a stored one (another device, a shared link), with the end from
 * the server (ruling OP-13). A device with a wrong clock never gets more than 30 minutes.
 */
export function resumeBookingSession(key: string, expiresAt: string, now: number): BookingSession {
  const known = readBookingSession();
  if (known?.key === key) return known;
  const left = Math.min(SESSION_MS, Math.max(0, Date.parse(expiresAt) - now));
  const session = { key, startedAt: now, endsAt: now + left };
  storeBookingSession(session);
  return session;
}

export function readBookingSession(): BookingSession | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? "null");
    return isSession(stored) ? stored : null;
  } catch {
    // Treat invalid JSON as no session.
    return null;
  }
}

export function clearBookingSession(): void {
  localStorage.removeItem(STORED_AS);
}

export function secondsLeft(session: BookingSession, now: number): number {
  return Math.min(SESSION_MS / 1000, Math.max(0, Math.ceil((session.endsAt - now) / 1000)));
}

function isSession(value: unknown): value is BookingSession {
  return (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    typeof value.key === "string" &&
    "endsAt" in value &&
    typeof value.endsAt === "number"
  );
}
