import { isPast } from "../../platform/clock.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { isPaid } from "../payments/index.ts";
import { deadlineOf } from "./deadlines.ts";
import type { TourPackageDeps } from "./deps.ts";
import { findOwnBooking } from "./find-own-booking.ts";
import { giveBack } from "./give-back.ts";
import { packageLetterJob } from "./jobs.ts";
import { lockBooking } from "./lock-booking.ts";
import { moveBooking } from "./move-booking.ts";

/**
 * Lets an unpaid booking go. Cancelling what is cancelled already changes nothing; what is paid, over
 * or expired is refused.
 */
export async function cancelBooking(
  deps: TourPackageDeps,
  asked: { readonly accountId: string; readonly id: string },
): Promise<void> {
  const { id: bookingId } = await findOwnBooking(deps.db, asked.accountId, asked.id);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
    if (booking.status === "cancelled") return;
    if (booking.status !== "booked" || isPast(deadlineOf(booking), now)) refuse("not_cancellable");
    // Money has just come in; its job confirms the booking in a moment.
    if (await isPaid(tx, { purpose: "package", subjectId: bookingId }))
      refuse("in_progress", { retryAfterSeconds: 2 });
    const occasion = { at: now, by: "traveller" } as const;
    await moveBooking(tx, bookingId, { from: "booked", to: "cancelled" }, occasion);
    await giveBack(tx, booking);
    await deps.jobs.enqueue(tx, packageLetterJob, { bookingId, kind: "cancelled" });
  });
}
