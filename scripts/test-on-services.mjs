// The API and browser suites once more, on real PostgreSQL and Redis.
import { installWhatIsMissing } from "./steps/install.mjs";

installWhatIsMissing();
const { buildWeb } = await import("./steps/build-web.mjs");
const { close, count, playwright, vitest } = await import("./steps/checks.mjs");
const { services } = await import("./steps/services.mjs");

const { postgres, redis, stop } = await services();
try {
  const env = { TEST_DATABASE_URL: postgres, TEST_REDIS_URL: redis };
  vitest("API tests on PostgreSQL and Redis", env, ["--project", "api*"]);
  if (count(buildWeb())) playwright("Journeys in a browser, on PostgreSQL and Redis", env);
} finally {
  stop();
}
close();
