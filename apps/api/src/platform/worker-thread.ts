import { parentPort, Worker } from "node:worker_threads";

/** A worker thread for work that would block every request. */
export interface WorkerThread<Task, Result> {
  run(task: Task): Promise<Result>;
}

interface WorkerThreadOptions {
  /** Ends the thread when it had no task for this long, and gives back its memory. By default it stays. */
  readonly stopAfterIdleMs?: number;
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: unknown;
}

/**
 * Runs tasks in the program in `file`, which calls `serveTasks`. The thread starts with the first task. When it dies,
 * pending tasks reject, and the next task starts another thread. The thread does not keep the process alive.
 */
export function createWorkerThread<Task, Result>(
  file: URL,
  { stopAfterIdleMs }: WorkerThreadOptions = {},
): WorkerThread<Task, Result> {
  const waiting = new Map<number, PromiseWithResolvers<Result>>();
  let thread: Worker | null = null;
  let tasks = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const worker = new Worker(file);
    worker.on("message", ({ id, result, error }: Answer) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) rest(worker);
      if (error === undefined) asked?.resolve(result as Result);
      else asked?.reject(error);
    });
    const end = (reason: unknown) => {
      if (thread !== worker) return;
      thread = null;
      for (const asked of waiting.values()) asked.reject(reason);
      waiting.clear();
    };
    worker.on("error", end);
    worker.on("exit", () => end(new Error("the worker thread ended")));
    return worker;
  }

  function rest(worker: Worker): void {
    worker.unref();
    if (stopAfterIdleMs === undefined) return;
    idle = setTimeout(() => {
      thread = null;
      void worker.terminate();
    }, stopAfterIdleMs).unref();
  }

  return {
    run(task) {
      clearTimeout(idle);
      const id = ++tasks;
      const asked = Promise.withResolvers<Result>();
      waiting.set(id, asked);
      thread ??= start();
      thread.ref();
      thread.postMessage({ id, task }, []);
      return asked.promise;
    },
  };
}

/** The worker's side: handles every task it receives. */
export function serveTasks(work: (task: unknown) => Promise<unknown>): void {
  parentPort?.on("message", ({ id, task }: { id: number; task: unknown }) => {
    void work(task).then(
      (result) => parentPort?.postMessage({ id, result }, []),
      (error: unknown) => parentPort?.postMessage({ id, error }, []),
    );
  });
}
