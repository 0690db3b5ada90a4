import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { ROOT } from "./root.ts";

export interface Standin {
  readonly url: string;
  stop(): Promise<void>;
}

/** Runs a stand-in of a supplier as a separate process, on a free port. */
export async function runStandin(name: string, env: NodeJS.ProcessEnv): Promise<Standin> {
  const program = path.join(ROOT, `packages/${name}/src/main.ts`);
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env["PATH"], PORT: "0", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await readAddress(child);
  return {
    url,
    async stop() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}

/** The address that a stand-in prints once it listens. */
async function readAddress({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("The stand-in's output is not read");
  for await (const line of createInterface(stdout)) {
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error("The stand-in ended before it listened");
}
