import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** What both drivers answer to raw SQL. */
interface RowsResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

/** PostgreSQL or the embedded PGlite: the same tables, the same migrations. */
export type Database = PgDatabase<RowsResult>;

/** Inside `db.transaction(...)`. Never reach for the outer `db` there: PGlite has one connection. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Either: for reads that are right both inside and outside a transaction. */
export type Queryable = Database | Transaction;

interface PgFault {
  code?: string;
  constraint?: string;
  constraint_name?: string;
}

/** True when a write broke the named unique constraint: somebody was first. */
export function brokeUnique(error: unknown, constraint: string): boolean {
  const fault = pgFault(error);
  return fault?.code === "23505" && (fault.constraint ?? fault.constraint_name) === constraint;
}

/** Serialization failure or deadlock: safe to run the whole transaction again. */
export function isRetryable(error: unknown): boolean {
  const code = pgFault(error)?.code;
  return code === "40001" || code === "40P01";
}

/** Drizzle wraps the driver's error; the SQLSTATE is on the cause with both drivers. */
function pgFault(error: unknown): PgFault | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return typeof cause === "object" && cause !== null ? cause : undefined;
}
