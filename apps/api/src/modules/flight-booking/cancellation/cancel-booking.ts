import { cancelAsQuoted } from "./cancel-as-quoted.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { findOwnBooking } from "../bookings/find-bookings.ts";

/** Cancels the traveller's own booking exactly as quoted, or refuses. Returns the booking's id. */
export async function cancelBooking(
  deps: FlightBookingDeps,
  asked: { readonly accountId: string; readonly id: string; readonly quoteId: string },
): Promise<string> {
  const { id } = await findOwnBooking(deps.db, asked.accountId, asked.id);
  const { quoteId } = asked;
  await deps.db.transaction((tx) => cancelAsQuoted(deps, tx, { id, quoteId, by: "traveller" }));
  return id;
}
