import { type DatabaseSession, embeddedSession, postgresSession } from "../db/database-session.ts";
import type { Driver } from "../db/open-database.ts";
import type { DataKeys } from "../files/data-keys.ts";
import { defineJob, type JobHandler, handleJob } from "../jobs/jobs.ts";
import { sealedPrefix, sealText, unsealText } from "./sealed-text.ts";

const BATCH_SIZE = 500;

/** What was done with the values of sealed columns. */
interface SealedValues {
  readonly values: number;
  /** Columns whose older programs may still run: nothing is encrypted there yet. */
  readonly notDue: number;
}

/**
 * Brings every value of the sealed columns under the newest key: those that were written before the columns were sealed, and
 * those under an older key. Each value by itself, and only while it is unchanged, so it may be interrupted, repeated, and run
 * beside the server. @throws SealBroken for a value whose key is missing.
 */
export async function sealColumns(session: DatabaseSession, keys: DataKeys): Promise<SealedValues> {
  const columns = await session.query(
    `select table_name as "table", column_name as "column", seal_from <= now() as "isDue" from sealed_columns`,
  );
  let values = 0;
  for (const { table, column, isDue } of columns)
    if (isDue)
      values += await sealColumn(session, { table: String(table), column: String(column), keys });
  return { values, notDue: columns.filter(({ isDue }) => !isDue).length };
}

interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly keys: DataKeys;
}

async function sealColumn(session: DatabaseSession, sealed: SealedColumn): Promise<number> {
  const { table, column, keys } = sealed;
  let values = 0;
  for (;;) {
    const rows = await session.query(
      `select ctid::text as "at", "${column}" as "value" from "${table}"
       where "${column}" is not null and not starts_with("${column}", $1) limit ${BATCH_SIZE}`,
      [sealedPrefix(keys.newest.name)],
    );
    for (const { at, value } of rows) {
      const plain = unsealText(column, String(value), keys.find);
      // A row that was changed meanwhile lies elsewhere, and is found again.
      await session.query(
        `update "${table}" set "${column}" = $3 where ctid = $1::tid and "${column}" = $2`,
        [at, value, sealText(column, plain, keys.newest)],
      );
      values += 1;
    }
    if (rows.length < BATCH_SIZE) return values;
  }
}

/** Encrypts what was written before a column was sealed, every hour until nothing is left. */
export function sealColumnsJob(driver: Driver, keys: DataKeys | undefined): JobHandler {
  const job = defineJob("seal-columns", { retries: 2 });
  const session =
    driver.kind === "embedded" ? embeddedSession(driver.client) : postgresSession(driver.jobsPool);
  const run = async () => {
    if (keys) await sealColumns(session, keys);
  };
  return handleJob(job, run, "41 * * * *");
}
