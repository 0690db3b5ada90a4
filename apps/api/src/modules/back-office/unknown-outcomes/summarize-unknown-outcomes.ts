import type { UnknownKind } from "@ghuri/contract/unknown-outcome-cases";
import {
  findNameCase,
  findRequestCase,
  findUnknownBooking,
  findUnknownChange,
  summarizeNameCases,
  summarizeRequestCases,
  findUnknownExtras,
  summarizeUnknownBookings,
  summarizeUnknownChanges,
  summarizeUnknownExtras,
  type UnknownFlag,
  unknownFlag,
} from "../../flight-booking/index.ts";
import {
  findOnlinePayment,
  isUnconfirmed,
  isUnhandled,
  summarizeUnconfirmedPayments,
} from "../../payments/index.ts";
import type { BackOfficeDeps } from "../deps.ts";

/** The kind of case for each booking flag. */
export const KIND_BY_FLAG = {
  holding_open: "holding",
  ticketing_open: "ticketing",
  ticketing_by_staff: "ticketing_by_staff",
  cancelling_open: "cancelling",
  refund_short: "refund_short",
  ended_unticketed: "ended",
  refund_requested: "refund_request",
  part_requested: "part_request",
  part_open: "part",
  schedule_changed: "schedule_change",
} as const satisfies Record<UnknownFlag, UnknownKind>;

/** Count, oldest and total of all unknown outcomes. */
export async function summarizeUnknownOutcomes({
  db,
  clock,
}: Pick<BackOfficeDeps, "db" | "clock">) {
  const bookings = await summarizeUnknownBookings(db);
  const changes = await summarizeUnknownChanges(db);
  const names = await summarizeNameCases(db);
  const requests = await summarizeRequestCases(db);
  const extras = await summarizeUnknownExtras(db);
  const payments = await summarizeUnconfirmedPayments(db, clock.now());
  const cases = [bookings, changes, names, requests, extras, payments];
  const oldest = cases.flatMap(({ oldestAt }) => oldestAt?.getTime() ?? []);
  return {
    count: cases.reduce((sum, { count }) => sum + count, 0),
    oldestAt: oldest.length ? new Date(Math.min(...oldest)) : null,
    amount: cases.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** Whether the outcome is still unknown; null when there is no such case. */
export async function isStillUnknown(
  { db, clock }: Pick<BackOfficeDeps, "db" | "clock">,
  id: string,
): Promise<boolean | null> {
  const found = await findUnknownBooking(db, id);
  if (found) return unknownFlag(found.booking) !== null;
  const change = await findUnknownChange(db, id);
  if (change) return change.isOpen;
  const correction = await findNameCase(db, id);
  if (correction) return correction.isOpen;
  const request = await findRequestCase(db, id);
  if (request) return request.isOpen;
  const extras = await findUnknownExtras(db, id);
  if (extras) return extras.isOpen;
  const payment = await findOnlinePayment(db, id);
  const now = clock.now();
  return payment && (isUnhandled(payment.attempt, now) || isUnconfirmed(payment.attempt, now));
}
