// node bench/idle.ts: processor and memory of the product that nobody uses. Embedded database, or with DATABASE_URL a new
// database on that PostgreSQL.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "./faults/free-port.ts";
import { createDatabase } from "./setup/create-database.ts";
import { printMachine } from "./setup/print-machine.ts";
import { printTable } from "./setup/print-table.ts";
import { type ProcessUsage, readProcessUsage } from "./setup/process-usage.ts";
import { ROOT } from "./setup/root.ts";
import { runServer } from "./setup/run-server.ts";

const { values: options } = parseArgs({
  options: {
    /** After the start: the first caches are filled, and garbage of the start is collected. */
    settle: { type: "string", default: "120" },
    minutes: { type: "string", default: "1" },
  },
});

const MINUTE_MS = 60_000;
const GOAL_PERCENT = 0.5;

interface IdleMinute {
  readonly percentOfCore: number;
  readonly residentMb: number;
}

const server = process.env["DATABASE_URL"];
const dataDir = await mkdtemp(path.join(tmpdir(), "ghuri-bench-"));
const database = server === undefined ? null : await createDatabase(server);
// Ctrl-C reaches the product, too: it exits, the measurement fails, and the code below cleans up.
process.once("SIGINT", () => undefined);
try {
  const minutes = await measureIdle(database?.url ?? "");
  printTable(
    `Idle, ${server === undefined ? "embedded database" : "PostgreSQL"}, from ${options.settle} s after the start`,
    ["", `% of a core (goal ${GOAL_PERCENT})`, "resident MB"],
    minutes.map(({ percentOfCore, residentMb }, at) => [
      `minute ${at + 1}`,
      percentOfCore.toFixed(2),
      residentMb.toFixed(0),
    ]),
  );
  await printMachine(server);
} finally {
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureIdle(databaseUrl: string): Promise<readonly IdleMinute[]> {
  const product = await runServer(path.join(ROOT, "apps/api/src/main.ts"), {
    port: await freePort(),
    readyPath: "/readyz",
    env: {
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      REDIS_URL: "",
      LOG_LEVEL: "warn",
    },
  });
  try {
    await pause(Number(options.settle) * 1000);
    const minutes: IdleMinute[] = [];
    while (minutes.length < Number(options.minutes)) {
      const before = readProcessUsage(product.pid);
      const from = performance.now();
      await pause(MINUTE_MS);
      const seconds = (performance.now() - from) / 1000;
      minutes.push(idleBetween(before, readProcessUsage(product.pid), seconds));
    }
    return minutes;
  } finally {
    await product.stop();
  }
}

function idleBetween(before: ProcessUsage, after: ProcessUsage, seconds: number): IdleMinute {
  return {
    percentOfCore: ((after.cpuSeconds - before.cpuSeconds) / seconds) * 100,
    residentMb: after.residentMb,
  };
}
