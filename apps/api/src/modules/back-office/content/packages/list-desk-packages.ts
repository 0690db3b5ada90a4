import { type ContentQuery, contentStateOf } from "@ghuri/contract/desk-content";
import type { z } from "zod";
import { countOpenDepartures, listAnyPackages } from "../../../tour-packages/index.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { pageOfQueue } from "../../queue-page.ts";
import { PER_PAGE } from "../../queue-page.ts";

/** Packages in every state, in the order of the lists. */
export async function listDeskPackages(
  { db, clock }: Pick<BackOfficeDeps, "db" | "clock">,
  { page, state, search = "" }: z.output<typeof ContentQuery>,
) {
  const now = clock.now();
  const offset = (page - 1) * PER_PAGE;
  const { rows, total } = await listAnyPackages(db, {
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
    state: contentStateOf(row, now),
    publish_from: row.publishFrom?.toISOString() ?? null,
    is_sample: row.isSample,
    open_departures: open.get(row.id) ?? 0,
  }));
  return pageOfQueue(data, { page, total });
}
