import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { MEMORY_ENV } from "../../scripts/steps/memory-env.mjs";
import { ROOT } from "./root.ts";

const START_MS = 180_000;
const STOP_MS = 35_000;

export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a server as a separate process and waits until it responds. */
export async function runServer(
  file: string,
  { port, env, readyPath }: { port: number; env: NodeJS.ProcessEnv; readyPath: string },
): Promise<ServerProcess> {
  const address = `http://127.0.0.1:${port}`;
  const isTaken = await fetch(address).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new Error(`Another server answers at ${address}`);
  const child = spawn(process.execPath, [file], {
    cwd: ROOT,
    // The peers of the product get the same.
    env: { ...process.env, ...MEMORY_ENV, ...env, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    await untilReady(child, `${address}${readyPath}`);
  } catch (error) {
    await stop(child);
    throw error;
  }
  return { address, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const giveUpAt = Date.now() + START_MS;
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`No answer from ${url}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(late);
}
