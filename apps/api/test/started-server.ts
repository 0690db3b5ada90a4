import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));

/** The program itself, started as `npm start` does. */
export interface StartedServer {
  readonly process: ChildProcess;
  /** Where it listens, once it has printed it. */
  readonly address: Promise<string>;
  /** How it ended. */
  readonly ended: Promise<Ended>;
}

export interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

/** Has only the test's environment. As from `npm start`, it ends when its channel is closed. */
export function startServer(env: Readonly<Record<string, string>>): StartedServer {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env["PATH"],
      // Given by the gate: the programs that it starts share what is compiled.
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      LOG_LEVEL: "silent",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let stdout = "";
  let stderr = "";
  const { stdout: out, stderr: err } = child;
  if (!out || !err) throw new Error("The program has no output");
  err.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const address = new Promise<string>((resolve, reject) => {
    out.on("data", (chunk: Buffer) => {
      stdout += chunk.toString();
      const ready = /Ghuri is ready: (\S+)/.exec(stdout)?.[1];
      if (ready) resolve(ready);
    });
    child.once("close", () => reject(new Error(`It ended before it was ready: ${stderr}`)));
  });
  // A test that expects no start looks only at the end.
  address.catch(() => undefined);
  // "close" is not emitted after a test has closed the channel.
  const ended = Promise.all([once(child, "exit"), once(err, "close")]).then(([[code]]) => ({
    code: code as number | null,
    stderr,
  }));
  return { process: child, address, ended };
}
