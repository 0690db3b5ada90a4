import type { CampaignFields, CampaignState } from "@ghuri/contract/admin-campaigns";
import { and, desc, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { containsText } from "../../../platform/db/publication-state.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { campaigns } from "../tables.ts";

/** A campaign as stored. */
export type CampaignRecord = typeof campaigns.$inferSelect;

interface ListQuery {
  readonly search: string;
  readonly state: CampaignState | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Campaigns in any state, newest first. */
export async function listCampaigns(
  db: Queryable,
  { search, state, offset, limit }: ListQuery,
): Promise<{ readonly rows: CampaignRecord[]; readonly total: number }> {
  const { subjectEn, subjectBn, createdAt, id } = campaigns;
  const matches = and(
    search === "" ? undefined : containsText(search, [subjectEn, subjectBn]),
    state && eq(campaigns.state, state),
  );
  const rows = await db
    .select()
    .from(campaigns)
    .where(matches)
    .orderBy(desc(createdAt), desc(id))
    .offset(offset)
    .limit(limit);
  return { rows, total: await db.$count(campaigns, matches) };
}

/** Refuses not_found. */
export async function findCampaign(db: Queryable, id: string): Promise<CampaignRecord> {
  if (!isId(id)) refuse("not_found");
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  return row ?? refuse("not_found");
}

/** Locks the campaign until the transaction ends. Refuses not_found. */
export async function lockCampaign(tx: Transaction, id: string): Promise<CampaignRecord> {
  if (!isId(id)) refuse("not_found");
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for("update");
  return row ?? refuse("not_found");
}

/** The fields staff edit, in contract form. */
export function toCampaignFields(row: CampaignRecord): CampaignFields {
  return {
    subject: { en: row.subjectEn, bn: row.subjectBn },
    body: { en: row.bodyEn, bn: row.bodyBn },
    button: { en: row.buttonEn, bn: row.buttonBn },
    link: row.link,
  };
}
