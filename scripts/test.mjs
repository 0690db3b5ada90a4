// npm test: every check and every test, browser included. The last line says how many passed.
import { readFileSync } from "node:fs";
import path from "node:path";
import { installWhatIsMissing, ROOT } from "./steps/install.mjs";

installWhatIsMissing();
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
const { close, playwright, runChecks, script, tool, vitest } = await import("./steps/checks.mjs");

// The slowest first: the short ones fill the gaps.
const BUILD = "Web app builds";
const failed = await runChecks([
  tool("Types", ...scripts["check:types"].split(" ")),
  tool("Lint", "oxlint", "--type-aware", "--deny-warnings"),
  script(BUILD, "scripts/steps/build-web.mjs"),
  tool("Unused code", "knip"),
  tool("Import rules", ...scripts["check:imports"].split(" ")),
  script("Migrations match the tables", "scripts/steps/migration-drift.mjs"),
  script("Exports have doc comments", "scripts/steps/doc-comments.mjs"),
  script("Every requirement has a test", "scripts/coverage.mjs", ["--check"]),
  tool("Format", "oxfmt", "--check", "."),
]);
await vitest("Unit and API tests, on the embedded database");
if (!failed.includes(BUILD)) await playwright("Journeys in a browser, on the embedded database");
close();
