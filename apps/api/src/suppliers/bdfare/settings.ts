import type { AirportRef } from "@ghuri/contract/flights";
import type { RecordExchange } from "./recorder.ts";

/** How BDFare is reached, and what its answers lack. */
export interface BdfareSettings {
  /** Without a trailing slash; the operation follows. */
  readonly url: string;
  readonly apiKey: string;
  /** Below this balance, in paisa, its offers are not listed. Null: they always are. */
  readonly balanceFloor: number | null;
  /** Stores each exchange for the vendor's certification. Null: nothing is stored. */
  readonly record: RecordExchange | null;
  readonly now: () => Date;
  /** An airport with its English names. */
  readonly describeAirport: (iata: string) => AirportRef;
  /** IANA name; null: an airport that is not known. The vendor sends local times only. */
  readonly timeZoneOf: (iata: string) => string | null;
  readonly timeouts?: Partial<Timeouts>;
}

/** Milliseconds a call may take, its whole answer included. */
export interface Timeouts {
  readonly search: number;
  readonly price: number;
  /** Airlines take up to two minutes for a hold or a ticket. */
  readonly change: number;
  readonly read: number;
}

export const TIMEOUTS: Timeouts = { search: 40_000, price: 20_000, change: 130_000, read: 20_000 };

/** Search results live 15 minutes; the last of them is left for the calls that follow. */
export const RESULTS_LIVE_MS = 14 * 60_000;
