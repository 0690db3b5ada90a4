import type { UnknownKind } from "@ghuri/contract/unknown-cases";
import {
  findUnknownBooking,
  tallyUnknownBookings,
  type UnknownFlag,
  unknownFlag,
} from "../../flight-booking/index.ts";
import { findOnlinePayment, isUnanswered, tallyUnansweredPayments } from "../../payments/index.ts";
import type { BackOfficeDeps } from "../deps.ts";

/** What the flags of bookings are called at the desk. */
export const KIND_OF_FLAG = {
  ticketing_open: "ticketing",
  cancelling_open: "cancelling",
  ended_unticketed: "ended",
} as const satisfies Record<UnknownFlag, UnknownKind>;

/** How much is unknown of suppliers and of the gateway, and since when. */
export async function tallyUnknown({ db, clock }: Pick<BackOfficeDeps, "db" | "clock">) {
  const bookings = await tallyUnknownBookings(db);
  const payments = await tallyUnansweredPayments(db, clock.now());
  const oldest = [bookings, payments].flatMap(({ oldestAt }) => oldestAt?.getTime() ?? []);
  return {
    count: bookings.count + payments.count,
    oldestAt: oldest.length ? new Date(Math.min(...oldest)) : null,
    amount: bookings.amount + payments.amount,
  };
}

/** Whether anything about it is still not known; null when there is no such case. */
export async function isStillUnknown(
  { db, clock }: Pick<BackOfficeDeps, "db" | "clock">,
  id: string,
): Promise<boolean | null> {
  const found = await findUnknownBooking(db, id);
  if (found) return unknownFlag(found.booking) !== null;
  const payment = await findOnlinePayment(db, id);
  return payment && isUnanswered(payment.attempt, clock.now());
}
