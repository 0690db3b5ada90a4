import { isUniqueViolation, type Database, isRetryable, type Transaction } from "./database.ts";

const TRIES = 5;

interface IdempotentWrite<Row> {
  /** Names the table's constraints: `<table>_request` and `<table>_reference`. */
  readonly table: string;
  readonly write: (tx: Transaction) => Promise<Row>;
  /** What this very request wrote before, if it did. */
  readonly findByRequestKey: () => Promise<Row | null>;
}

/**
 * Writes what one request asks for, in a transaction of its own: all of it or nothing. Answers what was
 * written first when the same request was faster elsewhere.
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
      // A deadlock, or a reference that another row has: the same again may well succeed.
      const mayRepeat = isRetryable(error) || isUniqueViolation(error, `${table}_reference`);
      if (!mayRepeat || tries === TRIES) throw error;
    }
  }
}
