import type { FlightBooking } from "@ghuri/contract/bookings";
import type { TripOption } from "@ghuri/contract/flights";
import type { PackageBooking } from "@ghuri/contract/packages";
import type { VisaApplication } from "@ghuri/contract/visas";

/* What is kept on a device: what a traveller shows or looks up on the way. No price, no passport number. */

export interface KeptFlight extends Pick<
  TripOption,
  "flights" | "cabin" | "baggage" | "conditions"
> {
  readonly id: string;
  readonly bookingId: string;
  readonly status: FlightBooking["status"];
  readonly pnr: string | null;
  readonly withInfants: boolean;
  readonly travellers: readonly string[];
  readonly ticket: KeptPaper | null;
  readonly calendar: KeptPaper | null;
}

/** A file as the server made it, in one of the two languages. */
export interface KeptPaper {
  readonly filename: string;
  readonly type: string;
  readonly content: ArrayBuffer;
  /** Of what it was made: another one is fetched when this changes. */
  readonly madeOf: string;
}

export type KeptPackage = Pick<
  PackageBooking,
  "id" | "hash" | "departure_date" | "number_of_travellers"
> & {
  readonly status: "booked" | "confirmed";
  readonly package: Pick<PackageBooking["package"], "name" | "country" | "duration">;
};

export type KeptVisa = Pick<
  VisaApplication,
  "id" | "hash" | "entry_date" | "exit_date" | "number_of_travellers"
> & {
  readonly status: Exclude<VisaApplication["status"], "cancelled">;
  readonly country: string;
};

export interface Kept {
  /** Of this file's shapes: what an older page wrote is not read. */
  readonly version: typeof KEPT_VERSION;
  readonly savedAt: string;
  readonly flights: readonly KeptFlight[];
  readonly packages: readonly KeptPackage[];
  readonly visas: readonly KeptVisa[];
}

export const KEPT_VERSION = 1;
