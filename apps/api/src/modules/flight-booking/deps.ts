import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { FlightSearchDeps } from "../flight-search/index.ts";
import type { BookingBatcher } from "./checkout/booking-batcher.ts";
import type { FindByRequestKey } from "./checkout/find-by-request-key.ts";
import type { CompanyProfile } from "../../platform/pdf/document.ts";

export interface FlightBookingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly batcher: BookingBatcher;
  readonly findByRequestKey: FindByRequestKey;
  /** Suppliers, searches and coupons: what a quote is made from. */
  readonly search: FlightSearchDeps;
  readonly mailer: Mailer;
  readonly company: CompanyProfile;
  /** False: nothing here is real, and the papers say so. */
  readonly isLive: boolean;
  /** The public address, for links in letters. */
  readonly appUrl: string;
}
