import type { AdminCouponsQuery, AdminCouponsReply } from "@ghuri/contract/admin-coupons";
import type { z } from "zod";
import { listCouponRecords, countCouponUses } from "../../../coupons/index.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { PER_PAGE, toQueuePage } from "../../queue-page.ts";
import { toCouponRow } from "./find-coupon.ts";

/** One page of coupons. */
export async function listAdminCoupons(
  { db, clock }: Pick<BackOfficeDeps, "db" | "clock">,
  { page, search, state }: z.output<typeof AdminCouponsQuery>,
): Promise<z.infer<typeof AdminCouponsReply>> {
  const now = clock.now();
  const wanted = { search, state, now, offset: (page - 1) * PER_PAGE, limit: PER_PAGE };
  const { rows, total } = await listCouponRecords(db, wanted);
  const usesOf = await countCouponUses(
    db,
    rows.map(({ id }) => id),
  );
  return toQueuePage(
    rows.map((row) => toCouponRow(row, { ...usesOf(row.id), now })),
    { page, total },
  );
}
