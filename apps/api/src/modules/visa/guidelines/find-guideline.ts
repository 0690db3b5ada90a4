import type { VisaGuideline } from "@ghuri/contract/visas";
import type { Language } from "@ghuri/contract/messages/message";
import { and, asc, eq, or, sql, type SQL } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { type GuidelineRow, toGuidelineDto } from "./guideline-dto.ts";
import { visaGuidelines } from "../tables.ts";
import { isPublishedAt } from "../../../platform/db/publication-state.ts";

/** A published guideline. */
export async function findGuideline(db: Queryable, id: string, now: Date): Promise<GuidelineRow> {
  if (!isId(id)) refuse("not_found");
  const [found] = await db
    .select()
    .from(visaGuidelines)
    .where(and(eq(visaGuidelines.id, id), isPublished(now)));
  return found ?? refuse("not_found");
}

/** Published guidelines, optionally of one country, given by English name (any case) or code. */
export async function listGuidelines(
  db: Queryable,
  asked: { readonly country: string | null; readonly language: Language; readonly now: Date },
): Promise<VisaGuideline[]> {
  const country = asked.country?.trim() ?? "";
  const there = or(
    sql`lower(${visaGuidelines.countryEn}) = ${country.toLowerCase()}`,
    eq(visaGuidelines.countryCode, country.toUpperCase()),
  );
  const rows = await db
    .select()
    .from(visaGuidelines)
    .where(and(isPublished(asked.now), country === "" ? undefined : there))
    .orderBy(asc(visaGuidelines.position), asc(visaGuidelines.id));
  return rows.map((row) => toGuidelineDto(row, asked.language, asked.now));
}

/** SQL condition: the guideline is published at that moment. */
function isPublished(now: Date): SQL | undefined {
  return isPublishedAt(visaGuidelines, now);
}
