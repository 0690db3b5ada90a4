import type { Taka } from "@ghuri/contract/money";
import { eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { ChosenSeat, FlightSupplier } from "../../../suppliers/flight-supplier.ts";
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

/** A seat that one of a purchase takes the place of. */
interface Swap extends ChosenSeat {
  /** The new one. */
  readonly seat: string;
}

/** The seats that those of a purchase take the place of. Null: the traveller has one of them no longer. */
export async function findSwaps(
  db: Queryable,
  items: readonly StoredExtra[],
): Promise<Swap[] | null> {
  const swaps: Swap[] = [];
  for (const { seat, insteadOf } of items) {
    if (!insteadOf || seat === null) continue;
    const { purchaseId, line } = insteadOf;
    const item = (await findPurchase(db, purchaseId))?.extras.items[line];
    if (item === undefined || !isHeld(item)) return null;
    swaps.push({ purchaseId, line, seat });
  }
  return swaps;
}

/** Records at the earlier seats which ones took their place, under the lock of the booking. */
export async function recordSwaps(tx: Transaction, swaps: readonly Swap[]): Promise<void> {
  for (const { purchaseId, line, seat } of swaps) {
    const items = (await findPurchase(tx, purchaseId))?.extras.items ?? [];
    await tx
      .update(flightExtras)
      .set({ items: items.map((item, at) => (at === line ? { ...item, swappedFor: seat } : item)) })
      .where(eq(flightExtras.orderId, purchaseId));
  }
}

function isHeld({ returned, swappedFor }: StoredExtra): boolean {
  return returned === null && swappedFor === undefined;
}
