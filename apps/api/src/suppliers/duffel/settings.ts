import type { AirportRef } from "@ghuri/contract/flights";
import type { ExchangeRate } from "../flight-supplier.ts";

/** How Duffel is reached, and what of ours it needs. */
export interface DuffelSettings {
  /** Without a trailing slash; the paths of its API follow. */
  readonly url: string;
  readonly token: string;
  /** Signs its messages. Null: none are accepted. */
  readonly eventSecret: string | null;
  /** The rate at which an amount of this currency is sold now. Null: staff have entered none, and nothing is sold. */
  readonly rateOf: (currency: string) => ExchangeRate | null;
  /** Told how many offers could not be sold for want of a rate. */
  readonly onMissingRate: (currency: string, offers: number) => void;
  /** Told of every search and every order, whose ratio Duffel charges for. */
  readonly count: (what: "search" | "order") => void;
  /** An airport with its English names; without a country when it is not known. */
  readonly describeAirport: (iata: string) => AirportRef;
  readonly now: () => Date;
  readonly timeouts?: Partial<Timeouts>;
}

/** Milliseconds a call may take, its whole answer included. */
export interface Timeouts {
  readonly search: number;
  readonly price: number;
  /** Airlines take up to two minutes for an order. */
  readonly change: number;
  readonly read: number;
}

export const TIMEOUTS: Timeouts = { search: 25_000, price: 20_000, change: 130_000, read: 20_000 };

/** How long Duffel waits for airlines: shorter than our own patience, so that a slow airline costs only itself. */
export const SUPPLIER_TIMEOUT_MS = 15_000;
