import { readEnv } from "./env.ts";
import { carryOut, readOrder, tellOutcome } from "./modules/back-office/index.ts";
import { CannotStart } from "./platform/cannot-start.ts";
import { systemClock } from "./platform/clock.ts";
import { openEmbedded, openPostgres } from "./platform/db/open-database.ts";

/** `npm run staff -- …`: the people of the back office, and the check of its log. */
try {
  const order = readOrder(process.argv.slice(2));
  const env = readEnv(process.env);
  const database = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, 2)
    : await openEmbedded(env.DATA_DIR);
  try {
    const clock = systemClock(env.CLOCK_OFFSET_S);
    const office = { db: database.db, clock, staffKey: env.STAFF_KEY };
    const outcome = await carryOut(office, order);
    process.stdout.write(`${tellOutcome(outcome)}\n`);
    if (outcome.kind === "audit" && !outcome.verdict.isWhole) process.exitCode = 1;
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
