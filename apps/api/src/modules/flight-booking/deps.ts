import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { FlightSearchDeps } from "../flight-search/index.ts";
import type { BookingDesk } from "./booking-desk.ts";
import type { FindRepeat } from "./find-repeat.ts";
import type { Agency } from "../../platform/papers/paper.ts";

export interface FlightBookingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly desk: BookingDesk;
  readonly findRepeat: FindRepeat;
  /** Suppliers, searches and coupons: what a quote is made from. */
  readonly search: FlightSearchDeps;
  readonly mailer: Mailer;
  readonly agency: Agency;
  /** False: nothing here is real, and the papers say so. */
  readonly isLive: boolean;
  /** The public address, for links in letters. */
  readonly appUrl: string;
}
