import { type ContentQuery, getContentState } from "@ghuri/contract/admin-content";
import type { z } from "zod";
import { countOpenDepartures, listAllPackages } from "../../../tour-packages/index.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { toQueuePage } from "../../queue-page.ts";
import { PER_PAGE } from "../../queue-page.ts";

/** One page of packages in any state, in list order. */
export async function listAdminPackages(
  { db, clock }: Pick<BackOfficeDeps, "db" | "clock">,
  { page, state, search = "" }: z.output<typeof ContentQuery>,
) {
  const now = clock.now();
  const offset = (page - 1) * PER_PAGE;
  const { rows, total } = await listAllPackages(db, {
    state,
    search,
    offset,
    limit: PER_PAGE,
    now,
  });
  const open = await countOpenDepartures(db, now);
  const data = rows.map((row) => ({
    id: row.id,
    name: { en: row.nameEn, bn: row.nameBn },
    country: { en: row.countryEn, bn: row.countryBn },
    thumb: row.thumb,
    price: row.price,
    duration: row.duration,
    state: getContentState(row, now),
    publish_from: row.publishFrom?.toISOString() ?? null,
    is_sample: row.isSample,
    open_departures: open.get(row.id) ?? 0,
  }));
  return toQueuePage(data, { page, total });
}
