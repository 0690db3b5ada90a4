import type { ContentState } from "@ghuri/contract/admin-content";
import { and, asc, eq, or, type SQL } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { isInState, containsText } from "../../../platform/db/publication-state.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import type { GuidelineRow } from "./guideline-dto.ts";
import { visaApplications, visaGuidelines } from "../tables.ts";

/** A guideline in any state, with its number of applications. */
export interface GuidelineForStaff {
  readonly row: GuidelineRow;
  readonly applications: number;
}

/** A guideline in any state. Refusal: `not_found`. */
export async function findGuidelineForStaff(db: Queryable, id: string): Promise<GuidelineForStaff> {
  if (!isId(id)) refuse("not_found");
  const [row] = await db.select().from(visaGuidelines).where(eq(visaGuidelines.id, id));
  if (!row) return refuse("not_found");
  const applications = await db.$count(visaApplications, eq(visaApplications.guidelineId, id));
  return { row, applications };
}

/** Locks the guideline against other writers until the transaction ends. */
export async function lockGuideline(tx: Transaction, id: string): Promise<void> {
  if (!isId(id)) refuse("not_found");
  await tx
    .select({ id: visaGuidelines.id })
    .from(visaGuidelines)
    .where(eq(visaGuidelines.id, id))
    .for("no key update");
}

interface Asked {
  readonly state: ContentState | undefined;
  /** Part of a country's or a visa's name, in either language. */
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
  readonly now: Date;
}

/** Guidelines in every state for the back office, and the total count. */
export async function listAllGuidelines(
  db: Queryable,
  { state, search, offset, limit, now }: Asked,
): Promise<{ readonly rows: readonly GuidelineRow[]; readonly total: number }> {
  const wanted = and(
    state && isInState(visaGuidelines, { state, now }),
    search === "" ? undefined : saying(search),
  );
  const rows = await db
    .select()
    .from(visaGuidelines)
    .where(wanted)
    .orderBy(asc(visaGuidelines.position), asc(visaGuidelines.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(visaGuidelines, wanted) };
}

function saying(search: string): SQL | undefined {
  const { countryEn, countryBn, typeEn, typeBn, countryCode } = visaGuidelines;
  const names = [countryEn, countryBn, typeEn, typeBn];
  return or(eq(countryCode, search.toUpperCase()), containsText(search, names));
}
