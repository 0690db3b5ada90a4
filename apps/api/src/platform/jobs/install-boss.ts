import { PgBoss } from "pg-boss";
import type pg from "pg";

/** Creates or upgrades the tables of the job queue, as the role that owns them. Otherwise the first server does it. */
export async function installBoss(client: Pick<pg.ClientBase, "query">): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  const errors: unknown[] = [];
  boss.on("error", (error) => errors.push(error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (errors.length > 0) throw errors[0];
}
