import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";

export interface CouponsDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** True when the account has booked before. Needed for first-booking coupons. */
  readonly hasBooked: (accountId: string) => Promise<boolean>;
}
