// The suites whose answer can depend on the database, once more on real PostgreSQL and Redis.
import { installWhatIsMissing } from "./steps/install.mjs";

installWhatIsMissing();
const { close, playwright, runChecks, script, vitest } = await import("./steps/checks.mjs");
const { services } = await import("./steps/services.mjs");

/**
 * Journeys that book, pay, cancel, decide and sign in: where rows, locks and two nodes decide the outcome.
 * The others show pages, which are the same on every database; `npm test` has walked them.
 */
const DATABASE_JOURNEYS = [
  "booking",
  "checkout",
  "trips",
  "sign-in",
  "back-office-payments",
  "back-office-queues",
].map((name) => `journeys/${name}.spec.ts`);

const { postgres, redis, stop } = await services();
try {
  const env = { TEST_DATABASE_URL: postgres, TEST_REDIS_URL: redis };
  await vitest("API tests on PostgreSQL and Redis", env, ["--project", "api*"]);
  const failed = await runChecks([script("Web app builds", "scripts/steps/build-web.mjs")]);
  if (failed.length === 0)
    await playwright("Journeys on PostgreSQL and Redis", env, DATABASE_JOURNEYS);
} finally {
  stop();
}
close();
