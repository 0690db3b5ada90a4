// The suites whose answer can depend on the database, once more on real PostgreSQL and Redis.
import { availableParallelism } from "node:os";
import { installWhatIsMissing } from "./steps/install.mjs";

installWhatIsMissing();
const { close, playwright, runChecks, script, vitest } = await import("./steps/checks.mjs");
const { services } = await import("./steps/services.mjs");
const { markedJourneys, markedTests, TAG } = await import("./steps/service-tests.mjs");

const { postgres, redis, stop } = await services();
try {
  // Nothing here outlives the server: commits need not wait for its disk.
  const PGOPTIONS = "-c synchronous_commit=off";
  const env = { TEST_DATABASE_URL: postgres, TEST_REDIS_URL: redis, PGOPTIONS };
  await vitest("API tests on PostgreSQL and Redis", {
    // Random bad input has had its long run on the embedded database.
    env: { ...env, FUZZ_RUNS: "20" },
    files: markedTests(),
    tag: TAG,
    // They wait for the server half of the time.
    workers: 2 * availableParallelism(),
  });
  const failed = await runChecks([script("Web app builds", "scripts/steps/build-web.mjs")]);
  if (failed.length === 0)
    await playwright("Journeys on PostgreSQL and Redis", { env, files: markedJourneys() });
} finally {
  stop();
}
close();
