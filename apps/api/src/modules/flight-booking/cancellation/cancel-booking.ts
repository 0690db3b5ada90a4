import type { Session } from "../../../platform/http/auth/find-caller.ts";
import { hasCollected } from "../../orders/index.ts";
import { cancelAsQuoted } from "./cancel-as-quoted.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { findOwnBooking } from "../bookings/find-bookings.ts";

/**
 * Cancels the traveller's own booking exactly as quoted, or refuses. Money back needs a passkey where the account has one.
 * Returns the booking's id.
 */
export async function cancelBooking(
  deps: FlightBookingDeps,
  asked: { readonly session: Session; readonly id: string; readonly quoteId: string },
): Promise<string> {
  const { session } = asked;
  const { id, paymentId } = await findOwnBooking(deps.db, session.userId, asked.id);
  const hasPaid = paymentId !== null || (await hasCollected(deps.db, id));
  if (hasPaid) await deps.requirePasskey(session);
  const { quoteId } = asked;
  await deps.db.transaction((tx) => cancelAsQuoted(deps, tx, { id, quoteId, by: "traveller" }));
  return id;
}
