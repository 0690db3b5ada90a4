import type { Taka } from "@ghuri/contract/money";
import type { Queryable } from "../../../platform/db/database.ts";
import { findFeesOf } from "../../payments/index.ts";
import { NAME_FAILED } from "./end-charges.ts";
import { findCharges } from "./find-charges.ts";

/**
 * What `endCharges` gives back for corrections that are paid and not made, payment fees included. `travellers`: positions; null:
 * all. Undefined: nothing was paid.
 */
export async function valueCharges(
  db: Queryable,
  bookingId: string,
  travellers: readonly number[] | null,
): Promise<Taka | undefined> {
  const open = (await findCharges(db, bookingId)).filter(
    ({ order, correction }) =>
      order.status === NAME_FAILED.from &&
      correction.outcome === null &&
      (travellers === null || travellers.includes(correction.position)),
  );
  if (open.length === 0) return undefined;
  const prices = open.reduce((sum, { order }) => sum + order.totalPayable, 0);
  const fees = await findFeesOf(
    db,
    open.flatMap(({ order }) => order.paymentId ?? []),
  );
  return prices + fees;
}
