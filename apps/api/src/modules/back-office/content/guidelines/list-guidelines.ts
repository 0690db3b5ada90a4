import { type ContentQuery, getContentState } from "@ghuri/contract/admin-content";
import type { z } from "zod";
import { listAllGuidelines } from "../../../visa/index.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { toQueuePage, PER_PAGE } from "../../queue-page.ts";

/** One page of visa guidelines in any state, in list order. */
export async function listAdminGuidelines(
  { db, clock }: Pick<BackOfficeDeps, "db" | "clock">,
  { page, state, search = "" }: z.output<typeof ContentQuery>,
) {
  const now = clock.now();
  const offset = (page - 1) * PER_PAGE;
  const asked = { state, search, offset, limit: PER_PAGE, now };
  const { rows, total } = await listAllGuidelines(db, asked);
  const data = rows.map((row) => ({
    id: row.id,
    country: { en: row.countryEn, bn: row.countryBn },
    type: { en: row.typeEn, bn: row.typeBn },
    thumb: row.thumb,
    price: row.price,
    state: getContentState(row, now),
    publish_from: row.publishFrom?.toISOString() ?? null,
    is_sample: row.isSample,
  }));
  return toQueuePage(data, { page, total });
}
