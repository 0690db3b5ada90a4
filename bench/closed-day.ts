// A test of the suite at length, on PostgreSQL: a day over four methods, with refunds and an outage, that is closed with
// the statements of gateways and bank. Argument: how many orders. `--open` sells them in a running product instead, and leaves it
// and the files of the statements to whoever wants to close the day by hand.
import { spawnSync } from "node:child_process";
import { openDay } from "./setup/open-day.ts";
import { printLine } from "./setup/print-table.ts";
import { ROOT } from "./setup/root.ts";

const [ORDERS = "200"] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));

if (process.argv.includes("--open")) {
  const build = spawnSync(process.execPath, [`${ROOT}/scripts/steps/build-web.mjs`], {
    stdio: "inherit",
  });
  if (build.status !== 0) throw new Error("The web app was not built");
  await openDay(Number(ORDERS));
} else closeDay();

function closeDay(): void {
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
}
