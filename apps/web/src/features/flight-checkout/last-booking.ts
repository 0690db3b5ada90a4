import { readStored, writeStored } from "../../api/browser-storage.ts";

/* Remembers the last booking made from a search. Stores ids only, no traveller data (ruling OP-43). */

const KEY = "flight_booking";

export interface BookedFlight {
  readonly id: string;
  readonly payment_url: string | null;
}

export function saveLastBooking(searchId: string, { id, payment_url }: BookedFlight): void {
  writeStored("localStorage", KEY, JSON.stringify({ search_id: searchId, id, payment_url }));
}

/** Forgets it: it came to nothing. */
export function clearLastBooking(): void {
  writeStored("localStorage", KEY, null);
}

/** The last booking, if it was made from this search. */
export function readLastBooking(searchId: string): BookedFlight | null {
  try {
    const stored: unknown = JSON.parse(readStored("localStorage", KEY) ?? "null");
    return isBookedOf(searchId, stored)
      ? { id: stored.id, payment_url: stored.payment_url ?? null }
      : null;
  } catch {
    // Treat unreadable stored text as no booking.
    return null;
  }
}

function isBookedOf(
  searchId: string,
  value: unknown,
): value is { id: string; payment_url?: string | null } {
  return (
    typeof value === "object" &&
    value !== null &&
    "search_id" in value &&
    value.search_id === searchId &&
    "id" in value &&
    typeof value.id === "string"
  );
}
