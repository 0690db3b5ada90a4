import { getContentState } from "@ghuri/contract/admin-content";
import type { AdminGuideline } from "@ghuri/contract/admin-guidelines";
import type { Queryable } from "../../../../platform/db/database.ts";
import { findGuidelineForStaff, toGuidelineFields } from "../../../visa/index.ts";
import { versionOf } from "../../version-of.ts";
import { findLastChange } from "../find-last-change.ts";

/** Reads a visa guideline in any state. */
export async function findAdminGuideline(
  db: Queryable,
  id: string,
  now: Date,
): Promise<AdminGuideline> {
  const { row, applications } = await findGuidelineForStaff(db, id);
  const written = {
    ...toGuidelineFields(row),
    publish_from: row.publishFrom?.toISOString() ?? null,
    retired_at: row.retiredAt?.toISOString() ?? null,
  };
  return {
    ...written,
    id: row.id,
    country: { en: row.countryEn, bn: row.countryBn },
    state: getContentState(row, now),
    is_sample: row.isSample,
    sold: applications,
    last_change: await findLastChange(db, { kind: "guideline", id }),
    version: versionOf(written),
  };
}
