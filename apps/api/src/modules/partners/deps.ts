import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { LoadMonitor } from "../../platform/http/limits/load-shedding.ts";
import type { Log } from "../../platform/log.ts";
import type { Airports } from "../airports/index.ts";
import type { FlightSearchDeps } from "../flight-search/index.ts";

/** Dependencies of the module. */
export interface PartnerDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** The public origin, for links to our checkout. */
  readonly appUrl: string;
  /** True when work of this weight has to wait for better times. */
  readonly isOverloaded: LoadMonitor["isOverloaded"];
  readonly airports: Pick<Airports, "search">;
  readonly search: FlightSearchDeps;
}
