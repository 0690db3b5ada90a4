import { contentStateOf } from "@ghuri/contract/desk-content";
import type { DeskPackage } from "@ghuri/contract/desk-packages";
import type { Queryable } from "../../../../platform/db/database.ts";
import { findAnyPackage, packageFields } from "../../../tour-packages/index.ts";
import { seenOf } from "../../seen-of.ts";
import { lastChangeOf } from "../last-change.ts";

/** A package as it is written, in whatever state. */
export async function findDeskPackage(db: Queryable, id: string, now: Date): Promise<DeskPackage> {
  const { row, bookings, openDepartures } = await findAnyPackage(db, id, now);
  const written = {
    ...packageFields(row),
    publish_from: row.publishFrom?.toISOString() ?? null,
    retired_at: row.retiredAt?.toISOString() ?? null,
  };
  return {
    ...written,
    id: row.id,
    slug: row.slug,
    country: { en: row.countryEn, bn: row.countryBn },
    state: contentStateOf(row, now),
    is_sample: row.isSample,
    sold: bookings,
    open_departures: openDepartures,
    last_change: await lastChangeOf(db, { kind: "package", id }),
    seen: seenOf(written),
  };
}
