/** How a fault ended, in seconds; from its end, where nothing else is said. */
export interface Recovery {
  /** The slowest start of a node in the fault, until it was ready; 0 when none was started. */
  readonly started: number;
  /** Until every node is ready. */
  readonly ready: number;
  /** Until a traveller is answered. */
  readonly answered: number;
  /** Until every order that was paid by then is confirmed. */
  readonly confirmed: number;
}

/** The most seconds that each may take. */
export type RecoveryLimits = Recovery;

const PARTS = {
  started: "started",
  ready: "ready",
  answered: "answered",
  confirmed: "paid orders confirmed",
} as const;

/** What was not reached within its limit, one sentence each. `Infinity` means that it was not reached at all. */
export function findLateRecoveries(
  fault: { readonly name: string; readonly limits: RecoveryLimits },
  measured: Recovery,
): string[] {
  return (Object.keys(PARTS) as (keyof Recovery)[])
    .filter((part) => !(measured[part] <= fault.limits[part]))
    .map((part) => {
      const limit = `the limit is ${fault.limits[part]} s`;
      return Number.isFinite(measured[part])
        ? `${fault.name}: ${PARTS[part]} after ${measured[part].toFixed(1)} s, ${limit}`
        : `${fault.name}: never ${PARTS[part]}, ${limit}`;
    });
}
