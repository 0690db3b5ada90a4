import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { isListening } from "./is-listening.ts";

/** A Redis server of our own, in memory only: a restart loses all data. */
export interface RedisProcess {
  readonly port: number;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** SIGSTOP: it keeps its connections and answers nothing, until SIGCONT. */
  signal(name: "SIGSTOP" | "SIGCONT"): void;
}

export async function startRedis(): Promise<RedisProcess> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  const redis: RedisProcess = {
    port,
    async start() {
      child = spawn(
        "redis-server",
        ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
        { stdio: "ignore" },
      );
      child.once("error", () => undefined);
      while (!(await isListening(port))) await pause(50);
    },
    async kill() {
      const running = child;
      child = null;
      if (!running || running.exitCode !== null) return;
      running.kill("SIGKILL");
      await once(running, "exit");
    },
    signal(name) {
      child?.kill(name);
    },
  };
  await redis.start();
  return redis;
}
