import { getContentState } from "@ghuri/contract/admin-content";
import type { AdminPackage } from "@ghuri/contract/admin-packages";
import type { Queryable } from "../../../../platform/db/database.ts";
import { findPackageForStaff, toPackageFields } from "../../../tour-packages/index.ts";
import { versionOf } from "../../version-of.ts";
import { findLastChange } from "../find-last-change.ts";

/** Reads a package in any state. */
export async function findAdminPackage(
  db: Queryable,
  id: string,
  now: Date,
): Promise<AdminPackage> {
  const { row, bookings, openDepartures } = await findPackageForStaff(db, id, now);
  const written = {
    ...toPackageFields(row),
    publish_from: row.publishFrom?.toISOString() ?? null,
    retired_at: row.retiredAt?.toISOString() ?? null,
  };
  return {
    ...written,
    id: row.id,
    slug: row.slug,
    country: { en: row.countryEn, bn: row.countryBn },
    state: getContentState(row, now),
    is_sample: row.isSample,
    sold: bookings,
    open_departures: openDepartures,
    last_change: await findLastChange(db, { kind: "package", id }),
    version: versionOf(written),
  };
}
