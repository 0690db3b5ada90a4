import { DrizzleQueryError } from "drizzle-orm";
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

interface PgError {
  code?: string;
  constraint?: string;
  constraint_name?: string;
}

/** True when a write broke the named unique constraint: somebody was first. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const fault = pgFault(error);
  return fault?.code === "23505" && (fault.constraint ?? fault.constraint_name) === constraint;
}

/** Serialization failure or deadlock: safe to run the whole transaction again. */
export function isRetryable(error: unknown): boolean {
  const code = pgFault(error)?.code;
  return code === "40001" || code === "40P01";
}

/** Connection failures (08), a server shutting down (57P), too many connections, a statement out of time. */
const DOWN_STATES = /^(08...|57P..|53300|57014|3D000)$/;
const DOWN_ERRNOS = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's own words where it gives no code. */
const DOWN_WORDS =
  /connection terminated|connection error|timeout exceeded when trying to connect/i;

/** True when the database could not be asked, now: the same call may do later. */
export function isDatabaseDown(error: unknown): boolean {
  // Beginning a transaction fails with the driver's own error, a query with Drizzle's around it.
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  // A name with two addresses fails with an error for each.
  const [fault = cause] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [];
  if (!(fault instanceof Error)) return false;
  const code = (fault as PgError).code ?? "";
  return DOWN_STATES.test(code) || DOWN_ERRNOS.test(code) || DOWN_WORDS.test(fault.message);
}

/** Drizzle wraps the driver's error; the SQLSTATE is on the cause with both drivers. */
function pgFault(error: unknown): PgError | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return typeof cause === "object" && cause !== null ? cause : undefined;
}
