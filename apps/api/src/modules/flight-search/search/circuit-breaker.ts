/** Consecutive failures after which a supplier is paused. */
const FAILURES = 5;
/** How long it is paused. Then one search tries it again, alone. */
const PAUSE_MS = 30_000;
/** Searches of one supplier at the same time, so that a slow one does not fill the process. */
const MOST_AT_ONCE = 50;

/** A search that was let through. Call `leave` exactly once. */
export interface BreakerPass {
  leave(isGood: boolean): void;
}

/** Keeps searches from a remote supplier that fails, until it answers again. Each node counts for itself. */
export interface CircuitBreaker {
  /** Null: the supplier is paused, or too many searches wait for it. */
  enter(supplier: string, now: Date): BreakerPass | null;
}

interface Circuit {
  failures: number;
  running: number;
  /** Not asked before this instant, in milliseconds. */
  closedUntil: number;
}

export function createCircuitBreaker(clock: { now(): Date }): CircuitBreaker {
  const circuits = new Map<string, Circuit>();

  function circuitOf(supplier: string): Circuit {
    const known = circuits.get(supplier);
    const circuit = known ?? { failures: 0, running: 0, closedUntil: 0 };
    if (!known) circuits.set(supplier, circuit);
    return circuit;
  }

  return {
    enter(supplier, now) {
      const circuit = circuitOf(supplier);
      const isPaused = now.getTime() < circuit.closedUntil;
      const isTrial = circuit.failures >= FAILURES;
      if (isPaused || circuit.running >= (isTrial ? 1 : MOST_AT_ONCE)) return null;
      circuit.running += 1;
      return {
        leave(isGood) {
          circuit.running -= 1;
          circuit.failures = isGood ? 0 : circuit.failures + 1;
          if (circuit.failures >= FAILURES) circuit.closedUntil = clock.now().getTime() + PAUSE_MS;
        },
      };
    },
  };
}
