import { asc, gt, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { type Entry, findBookedCharges } from "../../ledger/index.ts";
import {
  gatewayRefunds,
  manualDeposits,
  payments,
  refundCharges,
  refundEvents,
  refundQueue,
} from "../tables.ts";
import { chargeEntry, refundEntry, type RefundStep, transferEntry } from "./entries.ts";

const BATCH = 200;

type Payment = typeof payments.$inferSelect;
type Refund = typeof refundQueue.$inferSelect;
type RefundEvent = typeof refundEvents.$inferSelect;

/** The entries of some payments, and the id of the last of them, after which the next batch begins. */
export interface PastPayments {
  readonly entries: readonly Entry[];
  readonly lastId: string;
}

/**
 * What the next payments after this id moved before there was a ledger, with the causes that their events have today.
 * Null: there are no more.
 */
export async function findPastPayments(
  db: Queryable,
  after: string | null,
): Promise<PastPayments | null> {
  const batch = await db
    .select()
    .from(payments)
    .where(after === null ? undefined : gt(payments.id, after))
    .orderBy(asc(payments.id))
    .limit(BATCH);
  const last = batch.at(-1);
  if (!last) return null;
  const ids = batch.map(({ id }) => id);
  const booked = await findBookedCharges(
    db,
    batch.map(({ subjectId }) => subjectId),
  );
  // A charge that is booked already may have got another reference since.
  const bookedIds = new Set([...booked].map((cause) => cause.split(":")[1]));
  const deposits = await db
    .select()
    .from(manualDeposits)
    .where(inArray(manualDeposits.paymentId, ids));
  const charges = await db
    .select()
    .from(refundCharges)
    .where(inArray(refundCharges.paymentId, ids));
  const refunds = await db.select().from(refundQueue).where(inArray(refundQueue.paymentId, ids));
  const refundIds = refunds.map(({ id }) => id);
  const events = await db
    .select()
    .from(refundEvents)
    .where(inArray(refundEvents.refundId, refundIds));
  const atGateway = await db
    .select()
    .from(gatewayRefunds)
    .where(inArray(gatewayRefunds.refundId, refundIds));
  const calledOff = new Set(
    atGateway.filter(({ state }) => state === "called_off").map(({ refundId }) => refundId),
  );
  const entries = batch.flatMap((payment) => {
    const own = <Row extends { paymentId: string }>(rows: readonly Row[]) =>
      rows.filter(({ paymentId }) => paymentId === payment.id);
    return [
      ...(bookedIds.has(payment.id) ? [] : received(payment, own(deposits), own(charges))),
      ...own(refunds).flatMap((refund) => {
        const own = events.filter(({ refundId }) => refundId === refund.id);
        return refundSteps(refund, own, calledOff.has(refund.id)).flatMap(
          (step) => refundEntry(payment, refund, step) ?? [],
        );
      }),
    ];
  });
  return { entries, lastId: last.id };
}

/** The transfers of a manual payment; otherwise its charge, and further charges of its page. */
function received(
  payment: Payment,
  deposits: readonly (typeof manualDeposits.$inferSelect)[],
  charges: readonly (typeof refundCharges.$inferSelect)[],
): readonly Entry[] {
  if (deposits.length > 0) return deposits.map((deposit) => transferEntry(payment, deposit));
  const { paidAt, createdAt, receivedPaisa, amount, method } = payment;
  const now = paidAt ?? createdAt;
  const chargeRef = payment.chargeRef ?? "";
  const isReceived = paidAt !== null || receivedPaisa !== null;
  const own = { chargeRef, receivedPaisa: receivedPaisa ?? amount * 100, now };
  const others = charges.filter((one) => method === "online" && one.chargeRef !== chargeRef);
  return [
    ...(isReceived ? [chargeEntry(payment, own)] : []),
    ...others.map((one) => chargeEntry(payment, { ...one, now })),
  ];
}

/** The steps of a refund, round by round. Rows older than their events took each step when they were queued. */
function refundSteps(
  { status, round: last, createdAt }: Refund,
  events: readonly RefundEvent[],
  isCalledOff: boolean,
): readonly RefundStep[] {
  const step = (
    stage: RefundStep["stage"],
    round: number,
    of: RefundEvent["stage"] = stage === "called_off" ? "sent" : stage,
  ): RefundStep => {
    const event = events.find((one) => one.round === round && one.stage === of);
    const payeeAccount = event?.payeeAccount ?? null;
    return { stage, round, at: event?.at ?? createdAt, payeeAccount, wasCalledOff: isCalledOff };
  };
  const rounds = Array.from({ length: last + 1 }, (_, round) => [
    step("requested", round),
    ...(round < last || status === "rejected" ? [step("rejected", round)] : []),
  ]);
  const isSent = status === "sent" || status === "done";
  return [
    ...rounds.flat(),
    ...(isSent ? [step("sent", last)] : []),
    ...(isSent && isCalledOff ? [step("called_off", last)] : []),
    ...(status === "done" ? [step("done", last)] : []),
  ];
}
