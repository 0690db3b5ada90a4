import type { Taka } from "@ghuri/contract/money";
import type { RequirePasskey } from "../../platform/http/auth/find-caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";
import type { AdmitOrder, Product } from "../orders/index.ts";
import type { FlightSearchDeps } from "../flight-search/index.ts";
import type { ChangeFees } from "./changes/change-sum.ts";
import type { BookingBatcher } from "./checkout/booking-batcher.ts";
import type { FindByRequestKey } from "./checkout/find-by-request-key.ts";
import type { Company } from "../../platform/company.ts";

/** Dependencies of the module. */
export interface FlightBookingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly batcher: BookingBatcher;
  readonly admitOrder: AdmitOrder;
  readonly findByRequestKey: FindByRequestKey;
  /** Suppliers, searches and coupons, for quotes. */
  readonly search: FlightSearchDeps;
  /** The flight product, as registered with orders. */
  readonly product: Product;
  /** The same of changes of flights. */
  readonly changeProduct: Product;
  readonly changeFees: ChangeFees;
  /** The same of purchases of bags and seats, and what we charge for each of them, in taka: `EXTRAS_FEE`. */
  readonly extrasProduct: Product;
  readonly extrasFee: Taka;
  /** The same of what airlines charge for corrections of names. */
  readonly nameProduct: Product;
  /** Changes of the airline by so many minutes ask the traveller; smaller ones are told. */
  readonly askFromMinutes: number;
  readonly company: Company;
  /** False: sample data. Tickets and receipts say so. */
  readonly isLive: boolean;
  /** Public URL, for links in emails. */
  readonly appUrl: string;
  readonly requirePasskey: RequirePasskey;
}

/** Dependencies of the product. */
export type FlightProductDeps = Pick<
  FlightBookingDeps,
  "db" | "clock" | "jobs" | "search" | "company" | "appUrl" | "isLive" | "batcher"
>;
