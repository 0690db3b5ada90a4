import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log.ts";
import type { Airports } from "../airports/index.ts";
import type { FlightSearchDeps } from "../flight-search/index.ts";

/** Dependencies of the room. */
export interface PartnerDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** The public origin, for links to our checkout. */
  readonly appUrl: string;
  readonly airports: Pick<Airports, "search">;
  readonly search: FlightSearchDeps;
}
