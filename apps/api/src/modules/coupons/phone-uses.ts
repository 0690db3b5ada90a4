import { and, eq, inArray, lt } from "drizzle-orm";
import { isUniqueViolation, type Queryable, type Transaction } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { findProvenPhone } from "../accounts/index.ts";
import { couponPhones, coupons } from "./tables.ts";

interface PhoneUse {
  readonly couponId: string;
  readonly bookingId: string;
  readonly accountId: string;
}

/** True when this phone has used the coupon, on whatever account. */
export async function isPhoneUsed(
  db: Queryable,
  couponId: string,
  phoneHash: string,
): Promise<boolean> {
  const used = and(eq(couponPhones.couponId, couponId), eq(couponPhones.phoneHash, phoneHash));
  return (await db.$count(couponPhones, used)) > 0;
}

/** Uses a coupon up for the account's proven phone. The key decides between two bookings at the same time. */
export async function reservePhone(
  tx: Transaction,
  { couponId, bookingId, accountId }: PhoneUse,
): Promise<void> {
  const phoneHash = (await findProvenPhone(tx, accountId)) ?? refuse("coupon_phone_unproven");
  try {
    await tx.insert(couponPhones).values({ couponId, phoneHash, bookingId });
  } catch (error) {
    if (isUniqueViolation(error, "coupon_phones_once")) refuse("coupon_phone_used");
    throw error;
  }
}

/** Gives the coupon back to the phones of orders that ended unpaid or fully refunded. */
export async function releasePhones(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.delete(couponPhones).where(inArray(couponPhones.bookingId, [...orderIds]));
}

/** How long a coupon that has ended may be brought back by staff, and is still used up for the phones that had it. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Forgets the phones of coupons that ended long ago: nobody asks any more. */
export async function deletePhonesOfEndedCoupons(db: Queryable, now: Date): Promise<void> {
  const ended = db
    .select({ id: coupons.id })
    .from(coupons)
    .where(lt(coupons.expiresAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
  await db.delete(couponPhones).where(inArray(couponPhones.couponId, ended));
}
