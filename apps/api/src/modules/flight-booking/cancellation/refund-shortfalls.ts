import type { Taka } from "@ghuri/contract/money";
import { and, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { accountPart, postEntry } from "../../ledger/index.ts";
import { setStaffFlag } from "../../orders/index.ts";
import { type BookingRow, findBooking, lockBooking } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { flightBookings, type RefundShortfall, type StaffFlag } from "../tables.ts";

/*
 * What suppliers gave back less than they had quoted (decision 0096). The traveller has the quoted sum. The ledger counts on it from
 * the supplier, too: that is our claim, until it pays or we carry the loss.
 */

const SHORT = "refund_short" satisfies StaffFlag;

/** Records a shortfall once for each cancellation, and opens a case for staff. `id`: of the part, or of the booking. */
export async function recordShortfall(
  db: Queryable,
  bookingId: string,
  shortfall: Pick<RefundShortfall, "id" | "quoted" | "given">,
): Promise<void> {
  const known = JSON.stringify([{ id: shortfall.id }]);
  const added = JSON.stringify([{ ...shortfall, outcome: "open" } satisfies RefundShortfall]);
  await db
    .update(flightBookings)
    .set({
      refundShortfalls: sql`${flightBookings.refundShortfalls} || ${added}::jsonb`,
    })
    .where(
      and(
        eq(flightBookings.orderId, bookingId),
        sql`not ${flightBookings.refundShortfalls} @> ${known}::jsonb`,
      ),
    );
  await flagShortfall(db, bookingId);
}

/** Opens the case of a shortfall that nobody has decided about. One that is open already comes first. */
export async function flagShortfall(db: Queryable, bookingId: string): Promise<void> {
  const booking = await findBooking(db, bookingId);
  if (!booking || openShortfalls(booking.refundShortfalls).length === 0) return;
  const { staffFlag } = booking;
  if (staffFlag === null || staffFlag === ("minors_only" satisfies StaffFlag))
    await setStaffFlag(db, bookingId, SHORT);
}

/** What staff have not decided about. */
function openShortfalls(all: readonly RefundShortfall[]): readonly RefundShortfall[] {
  return all.filter(({ outcome }) => outcome === "open");
}

/** What the case is about, or was. Null: no sum is known. */
export function sumUpShortfalls({ refundShortfalls: all }: Pick<BookingRow, "refundShortfalls">): {
  readonly quoted: Taka;
  readonly given: Taka;
  readonly missing: Taka;
  /** Of what was missing: what the supplier paid later, and what became our loss. */
  readonly returned: Taka;
  readonly lost: Taka;
} | null {
  const open = openShortfalls(all);
  const shown = open.length > 0 ? open : all;
  if (shown.length === 0) return null;
  const sumOf = (amount: (one: RefundShortfall) => Taka) =>
    shown.reduce((sum, one) => sum + amount(one), 0);
  const returned = sumOf(returnedOf);
  return {
    quoted: sumOf((one) => one.quoted),
    given: sumOf((one) => one.given),
    missing: sumOf(missingOf),
    returned,
    lost: sumOf((one) => (one.outcome === "open" ? 0 : missingOf(one))) - returned,
  };
}

function missingOf({ quoted, given }: Pick<RefundShortfall, "quoted" | "given">): Taka {
  return quoted - given;
}

function returnedOf(one: RefundShortfall): Taka {
  return one.outcome === "given_back" ? missingOf(one) : (one.returned ?? 0);
}

/** The supplier has given back the rest after all: the ledger counted on it, so nothing is booked. */
export async function settleShortfalls(tx: Transaction, booking: BookingRow): Promise<void> {
  await decide(tx, booking, (one) => ({ ...one, outcome: "given_back" }));
}

/**
 * The supplier does not give back the rest, or pays only `returned` of it: what stays missing becomes our loss, and is owed to the
 * supplier, which has kept it. One entry for each cancellation, in the caller's transaction; the oldest counts as paid first. Refuses
 * already_decided, and the field `returned` when nothing would be lost.
 */
export async function writeOffShortfalls(
  { clock }: Pick<FlightBookingDeps, "clock">,
  tx: Transaction,
  {
    bookingId,
    returned,
    note,
  }: { readonly bookingId: string; readonly returned: Taka; readonly note: string },
): Promise<void> {
  const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
  const open = openShortfalls(booking.refundShortfalls);
  if (booking.staffFlag !== SHORT || open.length === 0) refuse("already_decided");
  const decided = spread(returned, open);
  if (decided.every(({ outcome }) => outcome === "given_back"))
    refuseField("returned", "returned_all");
  for (const { id, outcome, ...sums } of decided) {
    if (outcome === "given_back") continue;
    const paisa = 100 * (missingOf(sums) - (sums.returned ?? 0));
    await postEntry(tx, {
      kind: "write_off",
      cause: `refund-short:${id}`,
      subject: { product: booking.product, id: bookingId },
      at: clock.now(),
      note,
      lines: [
        { account: "losses", paisa },
        { account: `supplier_payable:${accountPart(booking.supplier)}`, paisa: -paisa },
      ],
    });
  }
  await decide(tx, booking, (one) => decided.find(({ id }) => id === one.id) ?? one);
  await setStaffFlag(tx, bookingId, null, { flag: SHORT });
}

/** What the supplier has paid later, over the cancellations of one case. One that is paid in full has no loss. */
function spread(returned: Taka, open: readonly RefundShortfall[]): readonly RefundShortfall[] {
  let rest = returned;
  return open.map((one) => {
    const paid = Math.min(rest, missingOf(one));
    rest -= paid;
    return paid === missingOf(one)
      ? { ...one, outcome: "given_back" }
      : { ...one, outcome: "written_off", returned: paid };
  });
}

async function decide(
  tx: Transaction,
  { id, refundShortfalls }: BookingRow,
  toOutcome: (open: RefundShortfall) => RefundShortfall,
): Promise<void> {
  await tx
    .update(flightBookings)
    .set({
      refundShortfalls: refundShortfalls.map((one) =>
        one.outcome === "open" ? toOutcome(one) : one,
      ),
    })
    .where(eq(flightBookings.orderId, id));
}
