import { SEED_COUPONS, type SeedCoupon, SHARED_POINTS } from "../../../seed/content/coupons.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sanitizeHtml } from "../../platform/html/sanitize-html.ts";
import { newId, newReference } from "../../platform/ids.ts";
import { coupons } from "./tables.ts";

const DAY_MS = 86_400_000;

/** Inserts the sample coupons, valid from the day of installation. */
export async function seedCoupons(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(coupons).values(SEED_COUPONS.map((coupon) => couponRow(coupon, now)));
}

function couponRow(
  { title, subtitle, points, validDays, ...rest }: SeedCoupon,
  now: Date,
): typeof coupons.$inferInsert {
  const conditions = [subtitle, ...points, ...SHARED_POINTS];
  return {
    ...rest,
    id: newId(),
    hash: newReference(12),
    titleEn: title.en,
    titleBn: title.bn,
    subtitleEn: subtitle.en,
    subtitleBn: subtitle.bn,
    descriptionEn: htmlList(conditions.map((point) => point.en)),
    descriptionBn: htmlList(conditions.map((point) => point.bn)),
    validFrom: now,
    expiresAt: new Date(now.getTime() + validDays * DAY_MS),
  };
}

function htmlList(points: readonly string[]): string {
  return sanitizeHtml(
    `<ul>${points.map((point) => `<li>${escapeHtml(point)}</li>`).join("")}</ul>`,
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
