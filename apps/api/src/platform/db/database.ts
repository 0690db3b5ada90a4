import { DrizzleQueryError } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** The result of raw SQL with both drivers. */
interface RowsResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

/** PostgreSQL or the embedded PGlite: the same tables, the same migrations. */
export type Database = PgDatabase<RowsResult>;

/** The handle inside `db.transaction(...)`. Never use the outer `db` there: PGlite has one connection. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Either of them: for reads that are correct both inside and outside a transaction. */
export type Queryable = Database | Transaction;

interface PgError {
  code?: string;
  constraint?: string;
  constraint_name?: string;
}

/** True when a write violated the named unique constraint: another transaction wrote the row first. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const fault = pgFault(error);
  return fault?.code === "23505" && (fault.constraint ?? fault.constraint_name) === constraint;
}

export function isCheckViolation(error: unknown, constraint: string): boolean {
  const fault = pgFault(error);
  return fault?.code === "23514" && (fault.constraint ?? fault.constraint_name) === constraint;
}

/** Serialization failure or deadlock: safe to run the whole transaction again. */
export function isRetryable(error: unknown): boolean {
  const code = pgFault(error)?.code;
  return code === "40001" || code === "40P01";
}

/** Connection failures (08), a server that is shutting down (57P), a database that does not exist. */
const DOWN_STATES = /^(08...|57P..|3D000|25P03)$/;
const DOWN_ERRNOS = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's own messages where it gives no code. */
const DOWN_MESSAGES = /connection terminated|connection error|query read timeout/i;

/** Too many connections, a statement or lock timeout, no free connection in our pool. */
const BUSY_STATES = /^(53300|57014|55P03)$/;
const BUSY_MESSAGES = /timeout exceeded when trying to connect/i;

/** True when the database cannot be reached or closed the connection: the same call may succeed later. */
export function isDatabaseDown(error: unknown): boolean {
  const { code, message } = connectionError(error);
  return DOWN_STATES.test(code) || DOWN_ERRNOS.test(code) || DOWN_MESSAGES.test(message);
}

/** True when the database is overloaded: the same call may succeed in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  const { code, message } = connectionError(error);
  return BUSY_STATES.test(code) || BUSY_MESSAGES.test(message);
}

/** True when another transaction held the lock for longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return connectionError(error).code === "55P03";
}

function connectionError(error: unknown): { code: string; message: string } {
  // Beginning a transaction throws the driver's own error; a query throws Drizzle's wrapper around it.
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  // A host name with two addresses fails with one error for each.
  const [first = cause] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [];
  if (!(first instanceof Error)) return { code: "", message: "" };
  return { code: (first as PgError).code ?? "", message: first.message };
}

/** Drizzle wraps the driver's error; with both drivers the SQLSTATE is on the cause. */
function pgFault(error: unknown): PgError | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return typeof cause === "object" && cause !== null ? cause : undefined;
}
