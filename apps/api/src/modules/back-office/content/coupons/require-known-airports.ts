import { refuseField } from "../../../../platform/http/refusals/refuse.ts";
import type { BackOfficeDeps } from "../../deps.ts";

interface Places {
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
}

/** Refuses an unknown airport: such a coupon could never be used. */
export function requireKnownAirports(airports: BackOfficeDeps["airports"], places: Places): void {
  for (const field of ["origins", "destinations"] as const)
    if (places[field].some((iata) => !airports.get(iata))) refuseField(field, "airport_unknown");
}
