import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect } from "@playwright/test";

/* Programs that a journey starts for itself: a stand-in, or a product of its own. */

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Starts a program of the repository. */
export function start(program: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [path.join(ROOT, program)], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Stops it as an operator would. */
export async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Resolves once the address answers. */
export async function answers(url: string): Promise<void> {
  const isUp = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 120_000, intervals: [200] }).toBe(true);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
