import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyStartedDatabase } from "./started-database.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

interface OtherShop {
  /** Relative to the repository. */
  readonly program: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  /** A folder of its own, for a journey that reads it; deleted when the shop is stopped. */
  readonly dataDir?: string;
}

/** Starts the program a second time, with other settings than the journeys' server. Returns what stops it. */
export async function startOtherShop({
  program,
  port,
  env,
  dataDir = mkdtempSync(path.join(tmpdir(), "ghuri-e2e-other-")),
}: OtherShop): Promise<() => Promise<void>> {
  copyStartedDatabase(dataDir);
  const shop = spawn(process.execPath, [path.join(ROOT, program)], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      HOST: "localhost",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      RATE_LIMIT_PER_MINUTE: "100000",
      CLOCK_OFFSET_S: process.env["E2E_CLOCK_OFFSET_S"] ?? "0",
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady(shop, port);
  return async () => {
    const ended = new Promise((resolve) => shop.once("exit", resolve));
    shop.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function untilReady(shop: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (shop.exitCode !== null) throw new Error("the other shop did not start");
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
