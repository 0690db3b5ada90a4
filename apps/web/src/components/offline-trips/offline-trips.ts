import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { TripOption } from "@ghuri/contract/flights";
import type { PackageBooking } from "@ghuri/contract/tour-packages";
import type { VisaApplication } from "@ghuri/contract/visas";

/* The data saved on a device: what a traveller needs on the way. It contains no prices and no passport numbers. */

export interface OfflineFlight extends Pick<
  TripOption,
  "flights" | "cabin" | "baggage" | "conditions"
> {
  readonly id: string;
  readonly bookingId: string;
  readonly status: FlightBooking["status"];
  readonly pnr: string | null;
  readonly withInfants: boolean;
  readonly travellers: readonly string[];
  readonly ticket: OfflineFile | null;
  readonly calendar: OfflineFile | null;
}

/** A downloaded file in one of the two languages. */
export interface OfflineFile {
  readonly filename: string;
  readonly type: string;
  readonly content: ArrayBuffer;
  /** A fingerprint of the booking. The file is downloaded again when it changes. */
  readonly madeOf: string;
}

export type OfflinePackage = Pick<
  PackageBooking,
  "id" | "hash" | "departure_date" | "number_of_travellers"
> & {
  readonly status: "booked" | "confirmed";
  readonly package: Pick<PackageBooking["package"], "name" | "country" | "duration">;
};

export type OfflineVisa = Pick<
  VisaApplication,
  "id" | "hash" | "entry_date" | "exit_date" | "number_of_travellers"
> & {
  readonly status: Exclude<VisaApplication["status"], "cancelled">;
  readonly country: string;
};

export interface OfflineTrips {
  /** The version of these types. Data of another version is ignored. */
  readonly version: typeof OFFLINE_TRIPS_VERSION;
  readonly savedAt: string;
  readonly flights: readonly OfflineFlight[];
  readonly packages: readonly OfflinePackage[];
  readonly visas: readonly OfflineVisa[];
}

export const OFFLINE_TRIPS_VERSION = 1;
