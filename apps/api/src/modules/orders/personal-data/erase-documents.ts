import { addDays, todayInDhaka } from "@ghuri/contract/dates";
import { and, eq, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { removeReferencesOf } from "../../../platform/files/file-references.ts";
import type { OrderDeps } from "../deps.ts";
import type { Product } from "../product.ts";
import { orders, orderTravellers } from "../tables.ts";

/** Days for which the passports and documents of an order are kept. docs/personal-data.md says the same. */
export const DOCUMENTS_KEPT_DAYS = {
  /** After an order expired or was cancelled unpaid, for a payment that arrives late. */
  unpaid: 7,
  /** After a paid order failed or was cancelled, for its refund and disputes. */
  cancelled: 90,
  /** After the journey, for disputes and questions of airline or embassy. An issued visa is kept as long. */
  travelled: 90,
} as const;

/** Travellers in one transaction. */
const BATCH_SIZE = 200;
const DAY_MS = 86_400_000;

/** What `eraseDocuments` needs of a traveller. */
export const DOCUMENT_HOLDER = {
  id: orderTravellers.id,
  orderId: orderTravellers.orderId,
  position: orderTravellers.position,
  passportFile: orderTravellers.passportFile,
};

interface DocumentHolder {
  readonly id: string;
  readonly orderId: string;
  readonly position: number;
  readonly passportFile: string | null;
}

/** Erases the documents of all orders whose time is over. Repeating it changes nothing. */
export async function eraseExpiredDocuments(deps: OrderDeps): Promise<void> {
  for (const product of deps.products.values())
    while ((await eraseBatch(deps, product)) === BATCH_SIZE);
}

/** Erases passports and documents of travellers. The sweep of files without a reference deletes the photos. */
export async function eraseDocuments(
  tx: Transaction,
  { personalData }: Product,
  travellers: readonly DocumentHolder[],
  now: Date,
): Promise<void> {
  if (travellers.length === 0) return;
  const ids = travellers.map(({ id }) => id);
  await tx
    .update(orderTravellers)
    .set({
      passportNumber: null,
      passportExpiryDate: null,
      passportFile: null,
      documentsErasedAt: now,
    })
    .where(inArray(orderTravellers.id, ids));
  for (const { orderId, passportFile } of travellers)
    if (passportFile !== null) await removeReferencesOf(tx, orderId, [passportFile]);
  await personalData.eraseDocuments?.(tx, travellers);
}

function eraseBatch({ db, clock }: OrderDeps, product: Product): Promise<number> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const travellers = await tx
      .select(DOCUMENT_HOLDER)
      .from(orderTravellers)
      .innerJoin(orders, eq(orders.id, orderTravellers.orderId))
      .where(
        and(
          eq(orders.product, product.name),
          or(
            isNotNull(orderTravellers.passportNumber),
            isNotNull(orderTravellers.passportFile),
            product.personalData.holdsDocuments?.(orderTravellers),
          ),
          isOver(product, now),
        ),
      )
      .limit(BATCH_SIZE)
      .for("update", { of: orderTravellers, skipLocked: true });
    await eraseDocuments(tx, product, travellers, now);
    return travellers.length;
  });
}

/** Condition on `orders`: nobody needs the documents of its travellers any more. */
function isOver({ statuses }: Product, now: Date) {
  const { status, paymentId, endedAt, travelEndsOn } = orders;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { unpaid, cancelled, travelled } = DOCUMENTS_KEPT_DAYS;
  const isUnsold = inArray(status, [...statuses.unsold]);
  return or(
    and(isUnsold, isNull(paymentId), lte(endedAt, daysAgo(unpaid))),
    and(isUnsold, lte(endedAt, daysAgo(cancelled))),
    lte(travelEndsOn, addDays(todayInDhaka(now), -travelled)),
  );
}
