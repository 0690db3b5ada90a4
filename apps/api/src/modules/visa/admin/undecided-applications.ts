import type { VisaApplicationStatus } from "@ghuri/contract/visas";
import { and, asc, count, eq, inArray, min, or } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { isId } from "../../../platform/ids.ts";
import {
  findOrderTravellers,
  findPrimaryTravellers,
  type Order,
  orders,
} from "../../orders/index.ts";
import { visaApplicants, visaApplications, visaDocuments } from "../tables.ts";

/**
 * Statuses that are neither decided nor cancelled: staff, the traveller or the embassy still has to
 * act.
 */
export const UNDECIDED: readonly VisaApplicationStatus[] = [
  "in_review",
  "documents_needed",
  "submitted",
];
const isVisa = eq(orders.product, "visa");
const waiting = and(isVisa, inArray(orders.status, [...UNDECIDED]));

/** True while staff still have to decide about the application. */
export function isUndecided(status: string): status is VisaApplicationStatus {
  return UNDECIDED.some((one) => one === status);
}

/** Undecided applications, oldest first, each with its visa and its primary traveller. */
export async function listUndecided(
  db: Queryable,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const total = await db.$count(orders, waiting);
  const found = await db
    .select({ order: orders, visa: visaApplications.visa })
    .from(orders)
    .innerJoin(visaApplications, eq(visaApplications.orderId, orders.id))
    .where(waiting)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit)
    .offset(offset);
  const ids = found.map(({ order }) => order.id);
  const primaries = await findPrimaryTravellers(db, ids);
  const rows = found.map((row) => ({ ...row, primary: primaries.get(row.order.id) }));
  return { rows, total };
}

/** Number of undecided applications and age of the oldest. */
export async function summarizeUndecided(db: Queryable) {
  const [tally] = await db
    .select({ count: count(), oldestAt: min(orders.createdAt) })
    .from(orders)
    .where(waiting);
  return { count: tally?.count ?? 0, oldestAt: tally?.oldestAt ?? null, amount: null };
}

/** The order of an application, or null when it does not exist. */
export async function findApplication(db: Queryable, id: string): Promise<Order | null> {
  if (!isId(id)) return null;
  const [found] = await db
    .select()
    .from(orders)
    .where(and(isVisa, eq(orders.id, id)));
  return found ?? null;
}

/** The account that owns a document or a visa. Null when the application has no such file. */
export async function findDocumentOwner(
  db: Queryable,
  { applicationId, file }: { readonly applicationId: string; readonly file: string },
): Promise<string | null> {
  const order = isId(file) ? await findApplication(db, applicationId) : null;
  if (!order) return null;
  const travellers = await findOrderTravellers(db, [order.id]);
  const [found] = await db
    .select({ id: visaApplicants.travellerId })
    .from(visaApplicants)
    .leftJoin(visaDocuments, eq(visaDocuments.applicantId, visaApplicants.travellerId))
    .where(
      and(
        inArray(
          visaApplicants.travellerId,
          travellers.map(({ id }) => id),
        ),
        or(eq(visaDocuments.file, file), eq(visaApplicants.visaFile, file)),
      ),
    )
    .limit(1);
  return found ? order.accountId : null;
}
