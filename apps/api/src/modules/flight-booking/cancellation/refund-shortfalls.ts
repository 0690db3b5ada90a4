import type { Taka } from "@ghuri/contract/money";
import { and, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
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
} | null {
  const open = openShortfalls(all);
  const shown = open.length > 0 ? open : all;
  if (shown.length === 0) return null;
  const quoted = shown.reduce((sum, one) => sum + one.quoted, 0);
  const given = shown.reduce((sum, one) => sum + one.given, 0);
  return { quoted, given, missing: quoted - given };
}

/** The supplier has given back the rest after all: the ledger counted on it, so nothing is booked. */
export async function settleShortfalls(tx: Transaction, booking: BookingRow): Promise<void> {
  await decide(tx, booking, "given_back");
}

/**
 * The supplier does not give back the rest: it becomes our loss, and is owed to the supplier, which has kept it. One entry for each
 * cancellation, in the caller's transaction. Refuses already_decided.
 */
export async function writeOffShortfalls(
  { clock }: Pick<FlightBookingDeps, "clock">,
  tx: Transaction,
  { bookingId, note }: { readonly bookingId: string; readonly note: string },
): Promise<void> {
  const booking = (await lockBooking(tx, bookingId)) ?? refuse("not_found");
  const open = openShortfalls(booking.refundShortfalls);
  if (booking.staffFlag !== SHORT || open.length === 0) refuse("already_decided");
  for (const { id, quoted, given } of open) {
    const paisa = 100 * (quoted - given);
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
  await decide(tx, booking, "written_off");
  await setStaffFlag(tx, bookingId, null, { flag: SHORT });
}

async function decide(
  tx: Transaction,
  { id, refundShortfalls }: BookingRow,
  outcome: "given_back" | "written_off",
): Promise<void> {
  await tx
    .update(flightBookings)
    .set({
      refundShortfalls: refundShortfalls.map((one) =>
        one.outcome === "open" ? { ...one, outcome } : one,
      ),
    })
    .where(eq(flightBookings.orderId, id));
}
