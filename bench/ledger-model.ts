// Two tests of the suite at length, on PostgreSQL: random sequences of what can happen to an order's money, and a day of
// random orders of all products. Arguments: how many sequences and how many orders.
import { spawnSync } from "node:child_process";
import { printLine } from "./setup/print-table.ts";

const [SEQUENCES = "10000", ORDERS = "1000"] = process.argv.slice(2);
const FOLDER = "apps/api/src/modules/back-office/ledger";

const began = performance.now();
const { status } = spawnSync(
  process.execPath,
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "api",
    `${FOLDER}/order-money.test.ts`,
    `${FOLDER}/random-day.test.ts`,
  ],
  {
    stdio: "inherit",
    env: {
      TEST_DATABASE_URL: "postgres://postgres@127.0.0.1:5432/postgres",
      ...process.env,
      LEDGER_SEQUENCES: SEQUENCES,
      LEDGER_ORDERS: ORDERS,
    },
  },
);
const seconds = Math.round((performance.now() - began) / 1000);
printLine(`${SEQUENCES} sequences and ${ORDERS} orders in ${seconds} s`);
process.exitCode = status ?? 1;
