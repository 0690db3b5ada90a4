import { asc, count, eq, max, sql } from "drizzle-orm";
import {
  isUniqueViolation,
  type Queryable,
  type Transaction,
} from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { paymentAccounts, payments } from "../tables.ts";

/** A deposit account, open or closed, with the number of payments that name it. */
export type PaymentAccountRecord = typeof paymentAccounts.$inferSelect & {
  readonly payments: number;
};

interface Fields {
  readonly name: string;
  readonly number: string;
}

/** The deposit account id stored with a manual payment. */
const named = sql<string>`${payments.depositTo}->>'id'`;

/** Every account in display order, closed ones included. */
export async function listPaymentAccountRecords(db: Queryable): Promise<PaymentAccountRecord[]> {
  const accounts = await db
    .select()
    .from(paymentAccounts)
    .orderBy(asc(paymentAccounts.position), asc(paymentAccounts.id));
  return withPayments(db, accounts);
}

/** A deposit account by its id, open or closed. Refusal: `not_found`. */
export async function findPaymentAccount(db: Queryable, id: string): Promise<PaymentAccountRecord> {
  const accounts = await db.select().from(paymentAccounts).where(eq(paymentAccounts.id, id));
  return requireOne(await withPayments(db, accounts));
}

/** Like `findPaymentAccount`, but locks the row until the transaction ends. */
export async function lockPaymentAccount(
  tx: Transaction,
  id: string,
): Promise<PaymentAccountRecord> {
  const accounts = await tx
    .select()
    .from(paymentAccounts)
    .where(eq(paymentAccounts.id, id))
    .for("update");
  return requireOne(await withPayments(tx, accounts));
}

/** Adds an account at the end of the list. */
export async function addPaymentAccount(
  tx: Transaction,
  id: string,
  fields: Fields,
): Promise<void> {
  const [last] = await tx.select({ position: max(paymentAccounts.position) }).from(paymentAccounts);
  const position = (last?.position ?? -1) + 1;
  await tx
    .insert(paymentAccounts)
    .values({ ...fields, id, position })
    .catch(refuseTaken);
}

/**
 * Changes an account. The name may always change. The number may not once payments name it, because it is the
 * number they were sent to.
 */
export async function updatePaymentAccount(
  tx: Transaction,
  before: Pick<PaymentAccountRecord, "id" | "number" | "payments">,
  fields: Fields,
): Promise<void> {
  if (fields.number !== before.number && before.payments > 0)
    refuseField("number", "account_number_bound");
  await tx
    .update(paymentAccounts)
    .set({ name: fields.name, number: fields.number })
    .where(eq(paymentAccounts.id, before.id))
    .catch(refuseTaken);
}

/** Closes an account for travellers, or opens it again. Accounts are never deleted. */
export async function setPaymentAccountClosed(
  tx: Transaction,
  id: string,
  closedAt: Date | null,
): Promise<void> {
  await tx
    .update(paymentAccounts)
    .set({ closedAt })
    .where(eq(paymentAccounts.id, id))
    .catch(refuseTaken);
}

/**
 * Stores a new order. Accounts missing from `ids` follow after the named ones. Returns false when the stored
 * order is not `expected`.
 */
export async function reorderPaymentAccounts(
  tx: Transaction,
  { ids, expected }: { readonly ids: readonly string[]; readonly expected: readonly string[] },
): Promise<boolean> {
  await tx
    .select({ id: paymentAccounts.id })
    .from(paymentAccounts)
    .orderBy(asc(paymentAccounts.id))
    .for("update");
  // Read again: a transaction that waited for the locks above still has the rows in their old order.
  const accounts = await tx
    .select({ id: paymentAccounts.id })
    .from(paymentAccounts)
    .orderBy(asc(paymentAccounts.position), asc(paymentAccounts.id));
  const known = accounts.map(({ id }) => id);
  if (known.join("\n") !== expected.join("\n")) return false;
  const wanted = [...new Set(ids.filter((id) => known.includes(id)))];
  const order = [...wanted, ...known.filter((id) => !wanted.includes(id))];
  for (const [position, id] of order.entries())
    await tx.update(paymentAccounts).set({ position }).where(eq(paymentAccounts.id, id));
  return true;
}

function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, "payment_accounts_number"))
    refuseField("number", "account_number_taken");
  throw error;
}

function requireOne([account]: readonly PaymentAccountRecord[]): PaymentAccountRecord {
  return account ?? refuse("not_found");
}

async function withPayments(
  db: Queryable,
  accounts: readonly (typeof paymentAccounts.$inferSelect)[],
): Promise<PaymentAccountRecord[]> {
  const counts = await db
    .select({ id: named, payments: count() })
    .from(payments)
    .where(eq(payments.method, "manual"))
    .groupBy(named);
  return accounts.map((account) => ({
    ...account,
    payments: counts.find(({ id }) => id === account.id)?.payments ?? 0,
  }));
}
