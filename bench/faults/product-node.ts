import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ROOT } from "../setup/root.ts";

const START_MS = 90_000;

/** One server process of the product. */
export interface ProductNode {
  readonly name: string;
  readonly port: number;
  readonly address: string;
  /** Null while it does not run. */
  readonly pid: number | null;
  /** How often it exited without a signal from the run. */
  readonly crashes: number;
  /** Of each start, the seconds from the start of the process until it was ready. */
  readonly starts: readonly number[];
  /** The longest seconds from SIGTERM until it exited. */
  readonly slowestStop: number;
  start(env?: NodeJS.ProcessEnv): Promise<void>;
  /** SIGKILL, SIGSTOP or SIGCONT. */
  signal(name: "SIGKILL" | "SIGSTOP" | "SIGCONT"): void;
  /** Sends SIGTERM, and waits for the exit. */
  stop(): Promise<void>;
  isReady(): Promise<boolean>;
}

/** Describes a node; `start` starts it. Its log goes to a file, to look up causes. */
export function createNode(options: {
  readonly name: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
}): ProductNode {
  const { name, port } = options;
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let crashes = 0;
  const starts: number[] = [];
  let slowestStop = 0;

  const node: ProductNode = {
    name,
    port,
    address,
    get pid() {
      return child?.pid ?? null;
    },
    get crashes() {
      return crashes;
    },
    starts,
    get slowestStop() {
      return slowestStop;
    },
    async start(env = {}) {
      const from = performance.now();
      const log = openSync(options.logFile, "a");
      const started = spawn(process.execPath, [path.join(ROOT, "apps/api/src/main.ts")], {
        cwd: ROOT,
        env: { ...process.env, ...options.env, ...env, PORT: String(port), HOST: "127.0.0.1" },
        stdio: ["ignore", log, log],
      });
      child = started;
      let wasReady = false;
      started.once("exit", () => {
        if (child !== started) return;
        child = null;
        if (!wasReady) return;
        crashes++;
        // Restarts as a supervisor does, so that the rest of the run can still be measured.
        node.start(env).catch(() => undefined);
      });
      const giveUpAt = Date.now() + START_MS;
      while (!(await node.isReady())) {
        if (child !== started)
          throw new Error(`${name} ended at its start: see ${options.logFile}`);
        if (Date.now() > giveUpAt) throw new Error(`${name} does not become ready`);
        await pause(100);
      }
      wasReady = true;
      starts.push((performance.now() - from) / 1000);
    },
    signal(signal) {
      const running = child;
      if (signal === "SIGKILL") child = null;
      running?.kill(signal);
    },
    async stop() {
      const running = child;
      child = null;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const from = performance.now();
      const ended = once(running, "exit");
      running.kill("SIGCONT");
      running.kill("SIGTERM");
      const late = setTimeout(() => running.kill("SIGKILL"), 40_000);
      await ended;
      clearTimeout(late);
      slowestStop = Math.max(slowestStop, (performance.now() - from) / 1000);
    },
    async isReady() {
      const reply = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
        () => null,
      );
      await reply?.arrayBuffer().catch(() => null);
      return reply?.ok ?? false;
    },
  };
  return node;
}
