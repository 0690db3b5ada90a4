import { type ContentQuery, contentStateOf } from "@ghuri/contract/desk-content";
import type { z } from "zod";
import { listAnyGuidelines } from "../../../visa/index.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { pageOfQueue, PER_PAGE } from "../../queue-page.ts";

/** Visa guidelines in every state, in the order of the lists. */
export async function listDeskGuidelines(
  { db, clock }: Pick<BackOfficeDeps, "db" | "clock">,
  { page, state, search = "" }: z.output<typeof ContentQuery>,
) {
  const now = clock.now();
  const offset = (page - 1) * PER_PAGE;
  const asked = { state, search, offset, limit: PER_PAGE, now };
  const { rows, total } = await listAnyGuidelines(db, asked);
  const data = rows.map((row) => ({
    id: row.id,
    country: { en: row.countryEn, bn: row.countryBn },
    type: { en: row.typeEn, bn: row.typeBn },
    thumb: row.thumb,
    price: row.price,
    state: contentStateOf(row, now),
    publish_from: row.publishFrom?.toISOString() ?? null,
    is_sample: row.isSample,
  }));
  return pageOfQueue(data, { page, total });
}
