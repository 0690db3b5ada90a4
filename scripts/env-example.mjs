// npm run env:example: writes .env.example from apps/api/src/env.ts. With --check it writes nothing and fails when the file is old.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { envExample } from "./steps/env-example-text.mjs";
import { ROOT } from "./steps/install.mjs";

const file = path.join(ROOT, ".env.example");
const text = await envExample();
if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  process.stderr.write(".env.example is old: run `npm run env:example`.\n");
  process.exitCode = 1;
}
