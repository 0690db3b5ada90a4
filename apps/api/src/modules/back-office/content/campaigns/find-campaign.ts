import type {
  AdminCampaign,
  AdminCampaignRow,
  AdminCampaignsQuery,
  AdminCampaignsReply,
} from "@ghuri/contract/admin-campaigns";
import type { z } from "zod";
import type { Queryable } from "../../../../platform/db/database.ts";
import {
  type CampaignRecord,
  countSubscribers,
  findCampaign,
  listCampaigns,
  toCampaignFields,
} from "../../../newsletter/index.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { PER_PAGE, toQueuePage } from "../../queue-page.ts";
import { versionOf } from "../../version-of.ts";
import { findLastChange } from "../find-last-change.ts";

/** One page of newsletter campaigns. */
export async function listAdminCampaigns(
  { db }: Pick<BackOfficeDeps, "db">,
  { page, search, state }: z.output<typeof AdminCampaignsQuery>,
): Promise<z.infer<typeof AdminCampaignsReply>> {
  const query = { search, state, offset: (page - 1) * PER_PAGE, limit: PER_PAGE };
  const { rows, total } = await listCampaigns(db, query);
  return toQueuePage(rows.map(toRow), { page, total });
}

/** A campaign with everything its editor shows. */
export async function findAdminCampaign(db: Queryable, id: string): Promise<AdminCampaign> {
  const row = await findCampaign(db, id);
  const fields = toCampaignFields(row);
  const { confirmed } = await countSubscribers(db);
  return {
    ...statusOf(row),
    fields,
    subscribers: confirmed,
    last_change: await findLastChange(db, { kind: "campaign", id }),
    // Emails queued meanwhile are no edit.
    version: versionOf([fields, row.state]),
  };
}

function toRow(row: CampaignRecord): AdminCampaignRow {
  return {
    ...statusOf(row),
    subject: { en: row.subjectEn, bn: row.subjectBn },
    changed_at: row.changedAt.toISOString(),
  };
}

function statusOf(row: CampaignRecord) {
  return {
    id: row.id,
    state: row.state,
    recipients: row.recipients,
    started_at: row.startedAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}
