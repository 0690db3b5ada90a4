import type { Database } from "./database.ts";

/** The end of the reads that are under way or waiting, for each database. */
const turns = new WeakMap<Database, Promise<void>>();

/**
 * Reads again every few seconds what a process keeps in memory of its database. All readers of a database take turns:
 * while it does not answer, they hold one connection, and not one each for every few seconds that pass. A read that
 * fails leaves everything as it is. @returns what stops it
 */
export function readRegularly(
  db: Database,
  everyMs: number,
  read: () => Promise<void>,
): () => void {
  let isWaiting = false;
  let isStopped = false;
  const timer = setInterval(() => {
    if (isWaiting) return;
    isWaiting = true;
    const turn = (turns.get(db) ?? Promise.resolve())
      .then(() => (isStopped ? undefined : read()))
      .catch(() => undefined)
      .finally(() => {
        isWaiting = false;
      });
    turns.set(db, turn);
  }, everyMs).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
