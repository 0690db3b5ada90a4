import type { CampaignFields } from "@ghuri/contract/admin-campaigns";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { campaigns } from "../tables.ts";

/** Adds a draft under an id that the caller chose. */
export async function addCampaign(
  tx: Transaction,
  { id, fields, now }: { readonly id: string; readonly fields: CampaignFields; readonly now: Date },
): Promise<void> {
  await tx
    .insert(campaigns)
    .values({ id, ...toColumns(fields), state: "draft", createdAt: now, changedAt: now });
}

/** Updates a draft. @returns false when it is no longer a draft. */
export async function updateCampaign(
  tx: Transaction,
  { id, fields, now }: { readonly id: string; readonly fields: CampaignFields; readonly now: Date },
): Promise<boolean> {
  const updated = await tx
    .update(campaigns)
    .set({ ...toColumns(fields), changedAt: now })
    .where(and(eq(campaigns.id, id), eq(campaigns.state, "draft")))
    .returning({ id: campaigns.id });
  return updated.length > 0;
}

function toColumns({ subject, body, button, link }: CampaignFields) {
  return {
    subjectEn: subject.en,
    subjectBn: subject.bn,
    bodyEn: body.en,
    bodyBn: body.bn,
    buttonEn: button.en,
    buttonBn: button.bn,
    link,
  };
}
