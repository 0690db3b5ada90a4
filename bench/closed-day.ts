// A test of the suite at length, on PostgreSQL: a day over four methods, with refunds and an outage, that is closed with
// the statements of gateways and bank. Argument: how many orders.
import { spawnSync } from "node:child_process";
import { printLine } from "./setup/print-table.ts";

const [ORDERS = "200"] = process.argv.slice(2);

const began = performance.now();
const { status } = spawnSync(
  process.execPath,
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "api",
    "apps/api/src/modules/back-office/statements/closed-day.test.ts",
  ],
  {
    stdio: "inherit",
    env: {
      TEST_DATABASE_URL: "postgres://postgres@127.0.0.1:5432/postgres",
      ...process.env,
      DAY_ORDERS: ORDERS,
    },
  },
);
const seconds = Math.round((performance.now() - began) / 1000);
printLine(`${ORDERS} orders in ${seconds} s`);
process.exitCode = status ?? 1;
