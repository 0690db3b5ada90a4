import type { FlightSearchReply } from "@ghuri/contract/flights";

type Status = FlightSearchReply["suppliers"][number]["status"];

/** How a supplier has answered this server. */
export interface SupplierHealth {
  readonly name: string;
  readonly status: Status;
  readonly askedAt: Date;
  readonly answeredAt: Date | null;
  /** Since when it is as it is. */
  readonly since: Date;
  readonly tookMs: number | null;
}

export interface SupplierHealthMonitor {
  record(answer: { name: string; status: Status; tookMs: number }, now: Date): void;
  /** Null: it has not been asked since this server started. */
  get(name: string): SupplierHealth | null;
}

/** Remembers each supplier's last answer, in this process: what it is like now, and no history. */
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
