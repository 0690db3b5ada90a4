import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Beside the server of the other journeys, and that with a second gateway. */
const PORT = Number(process.env["E2E_PORT"] ?? 3900) + 6000;
export const BKASH_SHOP = `http://localhost:${PORT}`;

/** Starts the program with the stand-in for bKash. Returns what stops it. */
export async function startBkashShop(): Promise<() => Promise<void>> {
  const shop = spawn(process.execPath, [path.join(ROOT, "e2e/setup/server.mjs")], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(PORT),
      HOST: "localhost",
      E2E_DATA_DIR: mkdtempSync(path.join(tmpdir(), "ghuri-e2e-bkash-")),
      BKASH_STANDIN: "true",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady(shop);
  return async () => {
    const ended = new Promise((resolve) => shop.once("exit", resolve));
    shop.kill("SIGTERM");
    await ended;
  };
}

/** The next call of bKash whose path contains this is done, its answer is lost, and no message tells of it. */
export async function loseAnswer(path: string): Promise<void> {
  await control("notices", { isOn: false });
  await control("faults", { kind: "lost", path });
}

/** Turns one of the stand-in's switches. */
async function control(name: string, setting: object): Promise<void> {
  const response = await fetch(`${BKASH_SHOP}/sandbox/bkash/control/${name}`, {
    method: "POST",
    body: JSON.stringify(setting),
  });
  if (!response.ok) throw new Error(`The stand-in refused: ${await response.text()}`);
}

async function untilReady(shop: ChildProcess): Promise<void> {
  for (;;) {
    if (shop.exitCode !== null) throw new Error("the shop with bKash did not start");
    const answer = await fetch(`${BKASH_SHOP}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
