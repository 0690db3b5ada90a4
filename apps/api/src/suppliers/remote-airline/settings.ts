import type { AirportRef } from "@ghuri/contract/flights";
import type { ExchangeRate } from "../flight-supplier.ts";

/** How the airline is reached, and what it is told apart by. */
export interface RemoteAirlineSettings {
  /** Without a trailing slash; its own paths follow. */
  readonly url: string;
  readonly token: string;
  /** Signs the airline's messages. Null: none are accepted. */
  readonly eventSecret: string | null;
  /** The currency it sells in, and what one unit costs us. */
  readonly currency: string;
  readonly rate: ExchangeRate;
  /** An airport with its English names. */
  readonly describeAirport: (iata: string) => AirportRef;
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

export const TIMEOUTS: Timeouts = { search: 20_000, price: 10_000, change: 130_000, read: 20_000 };
