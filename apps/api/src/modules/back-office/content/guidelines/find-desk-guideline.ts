import { contentStateOf } from "@ghuri/contract/desk-content";
import type { DeskGuideline } from "@ghuri/contract/desk-guidelines";
import type { Queryable } from "../../../../platform/db/database.ts";
import { findAnyGuideline, guidelineFields } from "../../../visa/index.ts";
import { seenOf } from "../../seen-of.ts";
import { lastChangeOf } from "../last-change.ts";

/** A visa guideline as it is written, in whatever state. */
export async function findDeskGuideline(
  db: Queryable,
  id: string,
  now: Date,
): Promise<DeskGuideline> {
  const { row, applications } = await findAnyGuideline(db, id);
  const written = {
    ...guidelineFields(row),
    publish_from: row.publishFrom?.toISOString() ?? null,
    retired_at: row.retiredAt?.toISOString() ?? null,
  };
  return {
    ...written,
    id: row.id,
    country: { en: row.countryEn, bn: row.countryBn },
    state: contentStateOf(row, now),
    is_sample: row.isSample,
    sold: applications,
    last_change: await lastChangeOf(db, { kind: "guideline", id }),
    seen: seenOf(written),
  };
}
