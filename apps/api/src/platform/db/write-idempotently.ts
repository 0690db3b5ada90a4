import { isUniqueViolation, type Database, isRetryable, type Transaction } from "./database.ts";

const TRIES = 5;

interface IdempotentWrite<Row> {
  /** Names the table's constraints: `<table>_request` and `<table>_reference`. */
  readonly table: string;
  readonly write: (tx: Transaction) => Promise<Row>;
  /** Returns what this very request wrote before, if anything. */
  readonly findByRequestKey: () => Promise<Row | null>;
}

/**
 * Writes what one request asks for, in its own transaction: all of it or nothing. When a duplicate of the request
 * committed first, returns what that one wrote.
 */
export async function writeIdempotently<Row>(
  db: Database,
  { table, write, findByRequestKey }: IdempotentWrite<Row>,
): Promise<Row> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(write);
    } catch (error) {
      if (isUniqueViolation(error, `${table}_request`)) {
        const earlier = await findByRequestKey();
        if (earlier) return earlier;
      }
      // A deadlock, or a reference that another row already has: a retry may succeed.
      const mayRepeat = isRetryable(error) || isUniqueViolation(error, `${table}_reference`);
      if (!mayRepeat || tries === TRIES) throw error;
    }
  }
}
