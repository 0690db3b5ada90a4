import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));

/** The program itself, started as `npm start` does. */
export interface StartedServer {
  readonly process: ChildProcess;
  /** Where it listens, once it says so. */
  readonly address: Promise<string>;
  /** What became of it. */
  readonly ended: Promise<Ended>;
}

export interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

/** Only what a case gives is in its environment. */
export function startServer(env: Readonly<Record<string, string>>): StartedServer {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env["PATH"], LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString();
      const ready = /Ghuri is ready: (\S+)/.exec(stdout)?.[1];
      if (ready) resolve(ready);
    });
    child.once("close", () => reject(new Error(`It ended before it was ready: ${stderr}`)));
  });
  // A case that expects no start looks at the end only.
  address.catch(() => undefined);
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, stderr }));
  return { process: child, address, ended };
}
