/** The deadline for a price: the traveller waits for it before anything is shown. */
export const PRICE_DEADLINE_MS = 10_000;

export interface Deadline {
  readonly signal: AbortSignal;
  /** Rejects when the deadline passes first, even if the work ignores the signal. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Clears the timer. Call it when the work is done. */
  clear(): void;
}

export function startDeadline(milliseconds: number): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const passed = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("The deadline passed")));
  });
  // Prevents an unhandled rejection when the deadline passes after all races have ended.
  passed.catch(() => undefined);
  const timer = setTimeout(() => controller.abort(), milliseconds);
  return {
    signal,
    race: (work) => Promise.race([work, passed]),
    clear: () => clearTimeout(timer),
  };
}
