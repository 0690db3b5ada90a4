import { refuseField } from "../../../../platform/http/refuse.ts";
import type { BackOfficeDeps } from "../../deps.ts";

interface Places {
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
}

/** Refuses an airport that we do not know: nobody could ever fly there with the coupon. */
export function requireKnownPlaces(airports: BackOfficeDeps["airports"], places: Places): void {
  for (const field of ["origins", "destinations"] as const)
    if (places[field].some((iata) => !airports.get(iata))) refuseField(field, "airport_unknown");
}
