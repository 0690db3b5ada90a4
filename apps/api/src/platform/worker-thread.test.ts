import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { createWorkerThread } from "./worker-thread.ts";

it("a thread without work ends, and starts again with the next task", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "ghuri-thread-"));
  const file = path.join(folder, "count.mjs");
  await writeFile(
    file,
    `import { parentPort } from "node:worker_threads";
     let tasks = 0;
     parentPort.on("message", ({ id }) => parentPort.postMessage({ id, result: ++tasks }));`,
  );
  const thread = createWorkerThread<null, number>(pathToFileURL(file), { stopAfterIdleMs: 1 });
  // A thread that goes on counts on; one that has just started counts from 1.
  await expect.poll(() => thread.run(null), { interval: 50 }).toBe(1);
  await expect.poll(() => thread.run(null), { interval: 50 }).toBe(1);
  await rm(folder, { recursive: true });
});
