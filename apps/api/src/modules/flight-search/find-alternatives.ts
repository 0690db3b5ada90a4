import type { TripOption } from "@ghuri/contract/flights";
import type { FlightSearchDeps } from "./deps.ts";

/** The nearest options of the same search that are still sold: same flights in another family first. At most 3. */
export declare function findAlternatives(
  deps: FlightSearchDeps,
  asked: { readonly searchId: string; readonly optionId: string },
): Promise<TripOption[]>;
