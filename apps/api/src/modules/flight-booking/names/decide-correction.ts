import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { correctTravellerName, enqueueOrderEmail } from "../../orders/index.ts";
import { type BookingRow, lockBooking } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { findCorrection, isWaiting } from "./find-corrections.ts";
import { flightNameCorrections, type NameCorrectionRow } from "./tables.ts";

type Deps = Pick<FlightBookingDeps, "clock" | "jobs">;

/** The airline has corrected the name: the ticket is sent again. Refuses not_found, already_decided. */
export async function acceptCorrection(
  { clock, jobs }: Deps,
  tx: Transaction,
  correctionId: string,
): Promise<void> {
  const at = clock.now();
  const { booking, row } = await requireWaiting(tx, correctionId);
  await decide(tx, correctionId, { outcome: "corrected", decidedAt: at });
  const event =
    (await correctTravellerName(tx, booking, row, { at, by: "staff" })) ??
    refuse("already_decided");
  const kind = "name_corrected" satisfies EmailKind;
  const details = { correction: correctionId };
  await enqueueOrderEmail(jobs, tx, { orderId: booking.id, kind, event, details });
}

/** The airline does not correct the name: nothing changes, and the note is emailed. Refuses not_found, already_decided. */
export async function declineCorrection(
  { clock, jobs }: Deps,
  tx: Transaction,
  { correctionId, note }: { readonly correctionId: string; readonly note: string },
): Promise<void> {
  const { booking } = await requireWaiting(tx, correctionId);
  await decide(tx, correctionId, {
    outcome: "declined",
    decidedAt: clock.now(),
    reason: note,
  });
  const kind = "name_declined" satisfies EmailKind;
  const details = { correction: correctionId };
  await enqueueOrderEmail(jobs, tx, { orderId: booking.id, kind, details });
}

/** Under the lock that cancellations wait for. */
async function requireWaiting(
  tx: Transaction,
  id: string,
): Promise<{ readonly booking: BookingRow; readonly row: NameCorrectionRow }> {
  const { orderId } = (await findCorrection(tx, id)) ?? refuse("not_found");
  const booking = (await lockBooking(tx, orderId)) ?? refuse("not_found");
  const row = (await findCorrection(tx, id)) ?? refuse("not_found");
  return isWaiting(row, booking) ? { booking, row } : refuse("already_decided");
}

async function decide(
  tx: Transaction,
  id: string,
  decision: Pick<NameCorrectionRow, "outcome" | "decidedAt"> & { readonly reason?: string },
): Promise<void> {
  const decided = await tx
    .update(flightNameCorrections)
    .set(decision)
    .where(and(eq(flightNameCorrections.id, id), isNull(flightNameCorrections.outcome)))
    .returning({ id: flightNameCorrections.id });
  if (decided.length === 0) refuse("already_decided");
}
