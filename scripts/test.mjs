// npm test: every check and every test, browser tests included; the last line says how many.
import { installWhatIsMissing } from "./steps/install.mjs";

installWhatIsMissing();
const { buildWeb } = await import("./steps/build-web.mjs");
const { migrationsMatchTables } = await import("./steps/migration-drift.mjs");
const { check, checkWith, close, count, playwright, vitest } = await import("./steps/checks.mjs");

check("Format", "oxfmt", ["--check", "."]);
check("Lint", "oxlint", ["--type-aware", "--deny-warnings"]);
check("Types", "tsc", ["-b"]);
check("Import rules", "depcruise", [
  "--config",
  ".dependency-cruiser.mjs",
  "packages/contract/src",
  "apps/api/src",
  "apps/web/src",
  "e2e",
]);
check("Unused code", "knip", []);
checkWith("Every requirement has a test", "scripts/coverage.mjs", ["--check"]);
count(migrationsMatchTables());
vitest("Unit and API tests, on the embedded database");
if (count(buildWeb())) playwright("Journeys in a browser, on the embedded database");
close();
