import type { FileDeps } from "../../platform/files/store-photo.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";
import type { Company } from "../../platform/mail/email-layout/company-email.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { checkCoupon } from "../coupons/index.ts";

type CheckCoupon = typeof checkCoupon;

export interface VisaDeps extends FileDeps {
  readonly log: Log;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly company: Company;
  /** `checkCoupon` of coupons, with its dependencies bound by app.ts. */
  readonly checkCoupon: (asked: Parameters<CheckCoupon>[1]) => ReturnType<CheckCoupon>;
}
