import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PROGRAM = path.join(ROOT, "apps/api/test/wallet/serve-with-wallet.ts");

/** Beside the server of the other journeys. */
const PORT = Number(process.env["E2E_PORT"] ?? 3900) + 5000;
export const WALLET_SHOP = `http://localhost:${PORT}`;

/** Starts the program with a second gateway, both with fees for the traveller. Returns what stops it. */
export async function startWalletShop(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "ghuri-e2e-wallet-"));
  const shop = spawn(process.execPath, [PROGRAM], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(PORT),
      HOST: "localhost",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      RATE_LIMIT_PER_MINUTE: "100000",
      CLOCK_OFFSET_S: process.env["E2E_CLOCK_OFFSET_S"] ?? "0",
      GATEWAY_FEES: "sslcommerz=2%:traveller, wallet=1%+5:traveller",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady(shop);
  return async () => {
    const ended = new Promise((resolve) => shop.once("exit", resolve));
    shop.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function untilReady(shop: ChildProcess): Promise<void> {
  for (;;) {
    if (shop.exitCode !== null) throw new Error("the shop with the wallet did not start");
    const answer = await fetch(`${WALLET_SHOP}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
