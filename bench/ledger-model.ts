// Random sequences of what can happen to an order's money, on PostgreSQL: the same test as in the suite, many more of them.
import { spawnSync } from "node:child_process";
import { printLine } from "./setup/print-table.ts";

const SEQUENCES = process.argv[2] ?? "10000";
const TEST = "apps/api/src/modules/back-office/ledger/order-money.test.ts";

const began = performance.now();
const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--project", "api", TEST],
  {
    stdio: "inherit",
    env: {
      TEST_DATABASE_URL: "postgres://postgres@127.0.0.1:5432/postgres",
      ...process.env,
      LEDGER_SEQUENCES: SEQUENCES,
    },
  },
);
printLine(`${SEQUENCES} sequences in ${Math.round((performance.now() - began) / 1000)} s`);
process.exitCode = status ?? 1;
