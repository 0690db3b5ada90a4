import { and, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { countActiveUses } from "./count-active-uses.ts";
import { reservePhone } from "./phone-uses.ts";
import { coupons, couponUses } from "./tables.ts";

export interface Reservation {
  readonly code: string;
  readonly bookingId: string;
  readonly accountId: string;
  readonly now: Date;
}

/**
 * Reserves a coupon in the booking's transaction, or refuses when no use remains. `checkCoupon` has
 * already checked scope and spend.
 */
export async function reserveCoupon(tx: Transaction, asked: Reservation): Promise<void> {
  const code = asked.code.trim().toUpperCase();
  // The update locks the row, so concurrent reservations wait and the count below is correct.
  const [coupon] = await tx
    .update(coupons)
    .set({ taken: sql`${coupons.taken} + 1` })
    .where(
      and(
        eq(coupons.code, code),
        lte(coupons.validFrom, asked.now),
        gt(coupons.expiresAt, asked.now),
        isNull(coupons.stoppedAt),
        or(isNull(coupons.totalLimit), lt(coupons.taken, coupons.totalLimit)),
      ),
    )
    .returning({
      id: coupons.id,
      perAccountLimit: coupons.perAccountLimit,
      firstBookingOnly: coupons.firstBookingOnly,
      provenPhoneOnly: coupons.provenPhoneOnly,
    });
  if (!coupon) return refuseReservation(tx, code, asked.now);
  const { bookingId, accountId } = asked;
  await requireLeftFor(tx, coupon, accountId);
  if (coupon.provenPhoneOnly) await reservePhone(tx, { couponId: coupon.id, bookingId, accountId });
  await tx.insert(couponUses).values({
    id: newId(),
    couponId: coupon.id,
    bookingId,
    accountId,
    state: "reserved",
    at: asked.now,
  });
}

interface Reserved {
  readonly id: string;
  readonly perAccountLimit: number | null;
  readonly firstBookingOnly: boolean;
}

async function requireLeftFor(
  tx: Transaction,
  { id, perAccountLimit: limit, firstBookingOnly }: Reserved,
  accountId: string,
): Promise<void> {
  if (limit === null && !firstBookingOnly) return;
  const uses = await countActiveUses(tx, id, accountId);
  if (limit !== null && uses >= limit) refuse("coupon_account_limit");
  // Two concurrent first bookings both passed the earlier check.
  if (firstBookingOnly && uses > 0) refuse("coupon_first_booking");
}

async function refuseReservation(tx: Transaction, code: string, now: Date): Promise<never> {
  const [coupon] = await tx
    .select({
      validFrom: coupons.validFrom,
      expiresAt: coupons.expiresAt,
      stoppedAt: coupons.stoppedAt,
    })
    .from(coupons)
    .where(eq(coupons.code, code));
  if (!coupon || coupon.validFrom > now) return refuse("coupon_unknown");
  const isOver = coupon.expiresAt <= now || coupon.stoppedAt !== null;
  return refuse(isOver ? "coupon_expired" : "coupon_used_up");
}
