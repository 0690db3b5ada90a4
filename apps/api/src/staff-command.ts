import { readEnv } from "./env.ts";
import {
  runStaffCommand,
  parseStaffCommand,
  formatCommandResult,
} from "./modules/back-office/index.ts";
import { StartupError } from "./platform/startup-error.ts";
import { systemClock } from "./platform/clock.ts";
import { openEmbedded, openPostgres } from "./platform/db/open-database.ts";

/** `npm run staff -- …`: the people of the back office, and the check of its log. */
try {
  const order = parseStaffCommand(process.argv.slice(2));
  const env = readEnv(process.env);
  const database = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, 2)
    : await openEmbedded(env.DATA_DIR);
  try {
    const clock = systemClock(env.CLOCK_OFFSET_S);
    const office = { db: database.db, clock, staffKey: env.STAFF_KEY };
    const outcome = await runStaffCommand(office, order);
    process.stdout.write(`${formatCommandResult(outcome)}\n`);
    if (outcome.kind === "audit" && !outcome.verdict.isIntact) process.exitCode = 1;
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
