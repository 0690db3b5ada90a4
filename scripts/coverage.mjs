// npm run coverage: writes docs/coverage.md, which says for every requirement of the checklist which tests show it.
// With --check it writes nothing, and fails where a requirement has neither a test nor a reason, or the page is old.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { testsOfThisProject } from "./steps/requirements/collect-tests.mjs";
import { coverageFaults } from "./steps/requirements/coverage-faults.mjs";
import { coveragePage } from "./steps/requirements/coverage-page.mjs";
import { ROOT } from "./steps/install.mjs";

const docs = path.join(ROOT, "docs");
const page = path.join(docs, "coverage.md");
const sections = JSON.parse(readFileSync(path.join(docs, "checklist.json"), "utf8"));
const reasons = JSON.parse(readFileSync(path.join(docs, "coverage-reasons.json"), "utf8"));
const tests = testsOfThisProject(ROOT);
const text = coveragePage(sections, tests, reasons);
const faults = coverageFaults(sections, tests, reasons);

if (!process.argv.includes("--check")) writeFileSync(page, text);
else if (readFileSync(page, "utf8") !== text)
  faults.push("docs/coverage.md is old: run `npm run coverage`.");

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(
  faults.length ? `${faults.length} faults.\n` : "Every requirement has a test.\n",
);
process.exitCode = faults.length ? 1 : 0;
