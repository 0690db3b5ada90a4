import type { Taka } from "@ghuri/contract/money";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { accountPart, type Line } from "../../ledger/index.ts";
import { bookCancelledSale } from "../../orders/index.ts";
import { queueRefund } from "../../payments/index.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import { type ChangeRow, findChanges } from "../changes/find-changes.ts";

/** What changes of a booking added to its fares and taxes, or took off. Their penalties and our fees are spent. */
export async function paidForChanges(db: Queryable, bookingId: string): Promise<Taka> {
  const done = (await findChanges(db, bookingId)).filter(isDone);
  return done.reduce((sum, { change }) => sum + change.choice.sum.fare_difference, 0);
}

/** What changes of a booking cost beside that, or kept back: paid by the traveller, and not refunded. */
export async function costsOfChanges(db: Queryable, bookingId: string): Promise<Taka> {
  const done = (await findChanges(db, bookingId)).filter(isDone);
  return done.reduce(
    (sum, { change }) => sum + change.choice.sum.penalty + change.choice.sum.service_fee,
    0,
  );
}

const isDone = ({ change }: ChangeRow) => change.doneAt !== null;

/**
 * Refunds what of a cancelled booking was paid with its changes, newest first: of each at most its difference of fares. What
 * it does not give back, the supplier keeps. `lines` correct the booking's own cancellation in the ledger: what the
 * supplier keeps of the changes is part of what it keeps in all.
 */
export async function refundChanges(
  tx: Transaction,
  booking: Pick<BookingRow, "id" | "supplier">,
  { refund, now }: { readonly refund: Taka; readonly now: Date },
): Promise<{
  readonly refund: Taka;
  readonly isChanged: boolean;
  readonly lines: readonly Line[];
}> {
  const account = `supplier_payable:${accountPart(booking.supplier)}` as const;
  const done = (await findChanges(tx, booking.id)).filter(isDone);
  let refunded = 0;
  let correction = 0;
  for (const { order, change } of done) {
    const { fare_difference, penalty, service_fee, total } = change.choice.sum;
    if (total <= 0 || order.paymentId === null) {
      // Its effect on the supplier's account is part of the booking's own sale.
      correction += fare_difference;
      continue;
    }
    const back = Math.max(0, Math.min(fare_difference, refund - refunded));
    const { product: purpose, id: subjectId } = order;
    const owed = { reason: "booking_cancelled", stated: back, now } as const;
    const refundPaisa = back > 0 ? await queueRefund(tx, { purpose, subjectId, ...owed }) : 0;
    await bookCancelledSale(tx, order, {
      at: now,
      refundPaisa,
      kept: [
        { account, paisa: -100 * (fare_difference + penalty - back) },
        { account: "revenue:change_fee", paisa: -100 * service_fee },
      ],
    });
    refunded += back;
    correction += fare_difference - back;
  }
  const lines = correction === 0 ? [] : [{ account, paisa: 100 * correction }];
  return { refund: refunded, isChanged: done.length > 0, lines };
}
