import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";
import type { RequirePasskey } from "../../platform/http/auth/find-caller.ts";
import type { Company } from "../../platform/company.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { AdmitOrder, Product } from "../orders/index.ts";
import type { checkCoupon } from "../coupons/index.ts";

type CheckCoupon = typeof checkCoupon;

/** Dependencies of the module. */
export interface TourPackageDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly company: Company;
  readonly requirePasskey: RequirePasskey;
  /** The package product, as registered with orders. */
  readonly product: Product;
  readonly admitOrder: AdmitOrder;
  /** `checkCoupon` of coupons, with its dependencies bound by app.ts. */
  readonly checkCoupon: (asked: Parameters<CheckCoupon>[1]) => ReturnType<CheckCoupon>;
}
