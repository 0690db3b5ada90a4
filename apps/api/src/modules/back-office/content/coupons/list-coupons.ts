import type { DeskCouponsQuery, DeskCouponsReply } from "@ghuri/contract/desk-coupons";
import type { z } from "zod";
import { listCouponRecords, tallyCoupons } from "../../../coupons/index.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { PER_PAGE, pageOfQueue } from "../../queue-page.ts";
import { showCouponRow } from "./show-coupon.ts";

/** One page of the coupons. */
export async function listDeskCoupons(
  { db, clock }: Pick<BackOfficeDeps, "db" | "clock">,
  { page, search, state }: z.output<typeof DeskCouponsQuery>,
): Promise<z.infer<typeof DeskCouponsReply>> {
  const now = clock.now();
  const wanted = { search, state, now, offset: (page - 1) * PER_PAGE, limit: PER_PAGE };
  const { rows, total } = await listCouponRecords(db, wanted);
  const tallyOf = await tallyCoupons(
    db,
    rows.map(({ id }) => id),
  );
  return pageOfQueue(
    rows.map((row) => showCouponRow(row, { ...tallyOf(row.id), now })),
    { page, total },
  );
}
