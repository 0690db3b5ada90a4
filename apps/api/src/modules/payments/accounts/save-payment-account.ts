import { asc, count, eq, max, sql } from "drizzle-orm";
import {
  isUniqueViolation,
  type Queryable,
  type Transaction,
} from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { paymentAccounts, payments } from "../tables.ts";

/** An account that takes, or took, manual payments, with how many payments name it. */
export type PaymentAccountRecord = typeof paymentAccounts.$inferSelect & {
  readonly payments: number;
};

interface Fields {
  readonly name: string;
  readonly number: string;
}

/** The account that a payment names. */
const named = sql<string>`${payments.depositTo}->>'id'`;

/** All of them, as travellers are offered them; the closed ones stand among the others. */
export async function listPaymentAccountRecords(db: Queryable): Promise<PaymentAccountRecord[]> {
  const accounts = await db
    .select()
    .from(paymentAccounts)
    .orderBy(asc(paymentAccounts.position), asc(paymentAccounts.id));
  return withPayments(db, accounts);
}

export async function findPaymentAccount(db: Queryable, id: string): Promise<PaymentAccountRecord> {
  const accounts = await db.select().from(paymentAccounts).where(eq(paymentAccounts.id, id));
  return theOne(await withPayments(db, accounts));
}

/** The same, and nobody else changes it before this transaction ends. */
export async function lockPaymentAccount(
  tx: Transaction,
  id: string,
): Promise<PaymentAccountRecord> {
  const accounts = await tx
    .select()
    .from(paymentAccounts)
    .where(eq(paymentAccounts.id, id))
    .for("update");
  return theOne(await withPayments(tx, accounts));
}

/** Opens an account, the last to be offered. */
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

/** A name may always be put better; a number that payments name is the number they were sent to. */
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

/** Takes an account from those that travellers are offered, or puts it back; it is never deleted. */
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
 * In this order from now on; whichever is not named comes after those that are. False: the order is not,
 * or no more, the one that was seen.
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
  // Read again: whoever waited for the rows above has them in the order of before.
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

function theOne([account]: readonly PaymentAccountRecord[]): PaymentAccountRecord {
  return account ?? refuse("not_found");
}

async function withPayments(
  db: Queryable,
  accounts: readonly (typeof paymentAccounts.$inferSelect)[],
): Promise<PaymentAccountRecord[]> {
  const tallies = await db
    .select({ id: named, payments: count() })
    .from(payments)
    .where(eq(payments.method, "manual"))
    .groupBy(named);
  return accounts.map((account) => ({
    ...account,
    payments: tallies.find(({ id }) => id === account.id)?.payments ?? 0,
  }));
}
