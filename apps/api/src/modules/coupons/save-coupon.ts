import type { CouponDraft } from "@ghuri/contract/admin-coupons";
import { and, eq, ne } from "drizzle-orm";
import { isUniqueViolation, type Transaction } from "../../platform/db/database.ts";
import { sanitizeHtml } from "../../platform/html/sanitize-html.ts";
import { refuseField } from "../../platform/http/refusals/refuse.ts";
import { newReference } from "../../platform/ids.ts";
import { type CouponRecord, countCouponUses } from "./coupon-records.ts";
import { coupons } from "./tables.ts";

/** Creates a coupon. It becomes active on its start date. */
export async function addCoupon(
  tx: Transaction,
  id: string,
  draft: CouponDraft,
  now: Date,
): Promise<void> {
  const added = await tx
    .insert(coupons)
    .values({ ...toCouponColumns(draft, now), id, hash: newReference(12) })
    .onConflictDoNothing({ target: coupons.code })
    .returning({ id: coupons.id });
  if (added.length === 0) refuseField("name", "coupon_code_taken");
}

/**
 * Updates a coupon. Existing bookings keep their discount, which they store as a copy. The caller has locked
 * the row.
 */
export async function updateCoupon(
  tx: Transaction,
  before: CouponRecord,
  draft: CouponDraft,
  now: Date,
): Promise<void> {
  const { id, code, taken } = before;
  if (draft.name !== code) await requireFreeCode(tx, before, draft.name);
  if (draft.total_limit !== null && draft.total_limit < taken)
    refuseField("total_limit", "coupon_limit_taken", { count: taken });
  await tx
    .update(coupons)
    .set(toCouponColumns(draft, now))
    .where(eq(coupons.id, id))
    .catch((error: unknown) => {
      // A concurrent request saved the same code first.
      if (isUniqueViolation(error, "coupons_code")) refuseField("name", "coupon_code_taken");
      throw error;
    });
}

async function requireFreeCode(tx: Transaction, { id }: CouponRecord, code: string): Promise<void> {
  const tallyOf = await countCouponUses(tx, [id]);
  if (tallyOf(id).isBound) refuseField("name", "coupon_code_bound");
  if ((await tx.$count(coupons, and(eq(coupons.code, code), ne(coupons.id, id)))) > 0)
    refuseField("name", "coupon_code_taken");
}

/** Stops a coupon, or resumes it. Its dates do not change. */
export async function setCouponStopped(
  tx: Transaction,
  id: string,
  { to, now }: { readonly to: "stopped" | "running"; readonly now: Date },
): Promise<void> {
  await tx
    .update(coupons)
    .set({ stoppedAt: to === "stopped" ? now : null, changedAt: now })
    .where(eq(coupons.id, id));
}

/** A draft in stored form, changed now. */
export function toCouponColumns(draft: CouponDraft, now: Date) {
  return {
    code: draft.name,
    titleEn: draft.title_en,
    titleBn: draft.title_bn,
    subtitleEn: draft.subtitle_en,
    subtitleBn: draft.subtitle_bn,
    descriptionEn: sanitizeHtml(draft.description_en),
    descriptionBn: sanitizeHtml(draft.description_bn),
    image: draft.image,
    isPrivate: draft.is_private,
    ...toCouponRules(draft),
    changedAt: now,
  };
}

/** Maps a draft's rules to column names. */
export function toCouponRules(draft: Omit<CouponDraft, keyof Words>) {
  return {
    type: draft.type,
    amount: draft.amount,
    maxDiscount: draft.max_discount,
    minSpend: draft.min_spend,
    scope: draft.scope,
    origins: draft.origins,
    destinations: draft.destinations,
    destinationCountries: draft.destination_countries,
    airlines: draft.airlines,
    tripType: draft.trip_type,
    minTravellers: draft.min_travellers,
    firstBookingOnly: draft.first_booking_only,
    provenPhoneOnly: draft.proven_phone_only,
    validFrom: new Date(draft.valid_from),
    expiresAt: new Date(draft.expired_at),
    totalLimit: draft.total_limit,
    perAccountLimit: draft.per_account_limit,
  };
}

type Words = Pick<
  CouponDraft,
  | "name"
  | "title_en"
  | "title_bn"
  | "subtitle_en"
  | "subtitle_bn"
  | "description_en"
  | "description_bn"
  | "image"
  | "is_private"
>;
