import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** A second server, with the stand-in of a wallet. */
export interface StandinShop {
  readonly address: string;
  /** Starts it. Returns what stops it. */
  start(): Promise<() => Promise<void>>;
  /** Turns one of the stand-in's switches. */
  control(name: string, setting: object): Promise<void>;
}

/** `portOffset`: how far its port is from that of the journeys' server. */
export function standinShop({
  wallet,
  portOffset,
}: {
  readonly wallet: "bkash" | "nagad";
  readonly portOffset: number;
}): StandinShop {
  const port = Number(process.env["E2E_PORT"] ?? 3900) + portOffset;
  const address = `http://localhost:${port}`;
  return {
    address,
    async start() {
      const shop = spawn(process.execPath, [path.join(ROOT, "e2e/setup/server.mjs")], {
        cwd: ROOT,
        env: {
          ...process.env,
          PORT: String(port),
          HOST: "localhost",
          E2E_DATA_DIR: mkdtempSync(path.join(tmpdir(), `ghuri-e2e-${wallet}-`)),
          [`${wallet.toUpperCase()}_STANDIN`]: "true",
        },
        stdio: ["ignore", "ignore", "inherit"],
      });
      await untilReady(shop, address);
      return async () => {
        const ended = new Promise((resolve) => shop.once("exit", resolve));
        shop.kill("SIGTERM");
        await ended;
      };
    },
    async control(name, setting) {
      const response = await fetch(`${address}/sandbox/${wallet}/control/${name}`, {
        method: "POST",
        body: JSON.stringify(setting),
      });
      if (!response.ok) throw new Error(`The stand-in refused: ${await response.text()}`);
    },
  };
}

async function untilReady(shop: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (shop.exitCode !== null) throw new Error("the shop with the wallet did not start");
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
