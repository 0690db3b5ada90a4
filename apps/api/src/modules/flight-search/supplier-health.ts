import type { SupplierStatus } from "@ghuri/contract/flights";

type Status = Exclude<SupplierStatus["status"], "pending">;

/** A supplier's status, as seen by this server. */
export interface SupplierHealth {
  readonly name: string;
  readonly status: Status;
  readonly askedAt: Date;
  readonly answeredAt: Date | null;
  /** When the current status began. */
  readonly since: Date;
  readonly tookMs: number | null;
}

/** The last response of each supplier to this server. In memory only: each node records its own. */
export interface SupplierHealthMonitor {
  record(answer: { name: string; status: Status; tookMs: number }, now: Date): void;
  /** Null: not called since this server started. */
  get(name: string): SupplierHealth | null;
}

/** Records each supplier's last response in this process, without history. */
export function createSupplierHealthMonitor(): SupplierHealthMonitor {
  const known = new Map<string, SupplierHealth>();
  return {
    record({ name, status, tookMs }, now) {
      const before = known.get(name);
      const isGood = status === "ok";
      known.set(name, {
        name,
        status,
        askedAt: now,
        answeredAt: isGood ? now : (before?.answeredAt ?? null),
        since: before?.status === status ? before.since : now,
        tookMs: isGood ? Math.round(tookMs) : (before?.tookMs ?? null),
      });
    },
    get: (name) => known.get(name) ?? null,
  };
}
