import type { Taka } from "@ghuri/contract/money";
import { eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { FlightSupplier, InlineSupplier } from "../../../suppliers/flight-supplier.ts";
import { findExtras, findPurchase } from "./find-extras.ts";
import { flightExtras, type StoredExtra } from "./tables.ts";

/** A seat that a traveller has, and its place among the purchases of the booking. */
export interface OwnSeat {
  readonly purchaseId: string;
  readonly line: number;
  readonly item: StoredExtra;
}

/** Seats of a booking that can be exchanged for others. No supplier over a network has a call for it. */
export async function findOwnSeats(
  db: Queryable,
  { kind }: Pick<FlightSupplier, "kind">,
  bookingId: string,
): Promise<OwnSeat[]> {
  if (kind === "remote") return [];
  return (await findExtras(db, bookingId)).flatMap(({ extras }) =>
    extras.doneAt === null
      ? []
      : extras.items.flatMap((item, line) =>
          item.kind === "seat" && isHeld(item) ? [{ purchaseId: extras.orderId, line, item }] : [],
        ),
  );
}

/** What was paid for a seat altogether, with the seats before it and without our fee. */
export function worthOf({ price, insteadOf }: Pick<StoredExtra, "price" | "insteadOf">): Taka {
  return insteadOf ? insteadOf.worth : price;
}

/** What another seat costs whoever has one. A cheaper one gives no money back. */
export function swapPrice(worth: Taka, price: Taka): Taka {
  return Math.max(0, price - worth);
}

/**
 * Frees the seats that those of a purchase take the place of, under the lock of the booking. False, and nothing is changed, when the
 * traveller has one of them no longer.
 */
export async function giveUpSeats(
  tx: Transaction,
  supplier: InlineSupplier,
  items: readonly StoredExtra[],
): Promise<boolean> {
  const swaps = await Promise.all(
    items.flatMap(({ seat, insteadOf }) =>
      insteadOf && seat !== null
        ? [
            findPurchase(tx, insteadOf.purchaseId).then((found) => ({
              seat,
              insteadOf,
              item: found?.extras.items[insteadOf.line],
            })),
          ]
        : [],
    ),
  );
  if (!swaps.every(({ item }) => item !== undefined && isHeld(item))) return false;
  for (const { seat, insteadOf } of swaps) {
    const { purchaseId, line } = insteadOf;
    const earlier = await findPurchase(tx, purchaseId);
    await tx
      .update(flightExtras)
      .set({
        items: (earlier?.extras.items ?? []).map((item, at) =>
          at === line ? { ...item, swappedFor: seat } : item,
        ),
      })
      .where(eq(flightExtras.orderId, purchaseId));
    await supplier.freeExtraSeats?.(tx, { purchaseId, lines: [line] });
  }
  return true;
}

function isHeld({ returned, swappedFor }: StoredExtra): boolean {
  return returned === null && swappedFor === undefined;
}
