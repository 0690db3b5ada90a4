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
  /** Suppliers, searches and coupons, for quotes. */
  readonly search: FlightSearchDeps;
  readonly mailer: Mailer;
  readonly company: CompanyProfile;
  /** False: sample data. Tickets and receipts say so. */
  readonly isLive: boolean;
  /** Public URL, for links in emails. */
  readonly appUrl: string;
}
