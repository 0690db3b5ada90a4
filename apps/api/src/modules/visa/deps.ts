import type { FileDeps } from "../../platform/files/store-photo.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { RequirePasskey } from "../../platform/http/auth/find-caller.ts";
import type { Company } from "../../platform/company.ts";
import type { checkCoupon } from "../coupons/index.ts";
import type { Product } from "../orders/index.ts";

type CheckCoupon = typeof checkCoupon;

/** Dependencies of the module. */
export interface VisaDeps extends FileDeps {
  readonly jobs: Jobs;
  readonly company: Company;
  readonly requirePasskey: RequirePasskey;
  /** The visa product, as registered with orders. */
  readonly product: Product;
  /** `checkCoupon` of coupons, with its dependencies bound by app.ts. */
  readonly checkCoupon: (asked: Parameters<CheckCoupon>[1]) => ReturnType<CheckCoupon>;
}
