export const SUPPLIER_DEADLINE_MS = 10_000;

export interface Deadline {
  readonly signal: AbortSignal;
  /** Rejects when the deadline passes first, also where the work does not listen to the signal. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Lets go of the timer; to be called when the work is done. */
  clear(): void;
}

export function startDeadline(milliseconds: number): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const passed = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("The deadline passed")));
  });
  // Nobody may be racing it any more when it strikes.
  passed.catch(() => undefined);
  const timer = setTimeout(() => controller.abort(), milliseconds);
  return {
    signal,
    race: (work) => Promise.race([work, passed]),
    clear: () => clearTimeout(timer),
  };
}
