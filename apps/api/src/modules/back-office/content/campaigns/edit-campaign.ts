import {
  type AdminCampaign,
  CAMPAIGN_MOVES,
  type CampaignFields,
  campaignChecks,
  type MoveCampaignBody,
  type SaveCampaignBody,
  type TestCampaignBody,
} from "@ghuri/contract/admin-campaigns";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { refuse } from "../../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../../platform/ids.ts";
import {
  addCampaign,
  findCampaign,
  lockCampaign,
  sendTestCampaign,
  startCampaign,
  stopCampaign,
  toCampaignFields,
  updateCampaign,
} from "../../../newsletter/index.ts";
import { withAudit } from "../../audit/with-audit.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import type { StaffContext } from "../../staff-context.ts";
import { versionOf } from "../../version-of.ts";
import { staff } from "../../tables.ts";
import { changeContent, createContent, requireReady } from "../change-content.ts";
import { findAdminCampaign } from "./find-campaign.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "emails">;

/** Creates a draft. */
export async function createCampaignAsStaff(
  deps: Deps,
  { by, fields }: Pick<StaffContext, "by"> & { readonly fields: CampaignFields },
): Promise<AdminCampaign> {
  const id = newId();
  const now = deps.clock.now();
  const action = {
    by,
    action: "campaign.create",
    subject: { kind: "campaign", id },
    why: null,
  } as const;
  await createContent(deps, action, toAuditDetails({ fields, state: "draft" }), (tx) =>
    addCampaign(tx, { id, fields, now }),
  );
  return findAdminCampaign(deps.db, id);
}

/** Saves a draft unless it changed since `version`. Refuses content_state once it is being sent. */
export async function saveCampaignAsStaff(
  deps: Deps,
  request: Pick<StaffContext, "by"> & {
    readonly id: string;
    readonly body: z.output<typeof SaveCampaignBody>;
  },
): Promise<AdminCampaign> {
  const { by, id, body } = request;
  const { version, ...fields } = body;
  const now = deps.clock.now();
  await changeContent<AdminCampaign>(deps, {
    action: { by, action: "campaign.save", subject: { kind: "campaign", id }, why: null },
    version,
    lock: (tx) => lockCampaign(tx, id),
    find: (tx) => findAdminCampaign(tx, id),
    async write(tx, found) {
      const isSaved = await updateCampaign(tx, { id, fields, now });
      if (!isSaved) refuse("content_state", { facts: { case: found } });
    },
    toAuditDetails,
  });
  return findAdminCampaign(deps.db, id);
}

/** Sends a complete draft to all confirmed subscribers, or stops sending. */
export async function moveCampaignAsStaff(
  deps: Deps,
  request: Pick<StaffContext, "by"> & {
    readonly id: string;
    readonly body: z.output<typeof MoveCampaignBody>;
  },
): Promise<AdminCampaign> {
  const { by, id, body } = request;
  const { version, to } = body;
  const action = to === "sending" ? "campaign.send" : "campaign.stop";
  await changeContent<AdminCampaign>(deps, {
    action: { by, action, subject: { kind: "campaign", id }, why: null },
    version,
    lock: (tx) => lockCampaign(tx, id),
    find: (tx) => findAdminCampaign(tx, id),
    async write(tx, found) {
      if (!CAMPAIGN_MOVES[found.state].includes(to))
        refuse("content_state", { facts: { case: found } });
      if (to === "stopped") {
        await stopCampaign(tx, { campaignId: id, now: deps.clock.now() });
        return;
      }
      requireReady(campaignChecks(found.fields));
      await startCampaign({ clock: deps.clock, jobs: deps.emails.jobs }, tx, id);
    },
    toAuditDetails,
  });
  return findAdminCampaign(deps.db, id);
}

/** Sends the saved campaign to the calling member of staff. */
export async function testCampaignAsStaff(
  deps: Deps,
  request: Pick<StaffContext, "by" | "staffId"> & {
    readonly id: string;
    readonly body: z.output<typeof TestCampaignBody>;
  },
): Promise<{ readonly email: string }> {
  const { by, staffId, id, body } = request;
  const { jobs, company } = deps.emails;
  const [reader] = await deps.db
    .select({ email: staff.email })
    .from(staff)
    .where(eq(staff.id, staffId));
  const { email } = reader ?? refuse("not_found");
  const subject = { kind: "campaign", id } as const;
  return withAudit(deps, { by, action: "campaign.test", subject, why: null }, async (tx) => {
    const campaign = await findCampaign(tx, id);
    requireReady(
      campaignChecks(toCampaignFields(campaign)).filter(
        ({ code }) => code === "link" || code === LANGUAGE_CHECK[body.language],
      ),
    );
    await sendTestCampaign({ db: tx, jobs, company }, campaign, { email, ...body });
    return { before: null, after: { language: body.language }, result: { email } };
  });
}

const LANGUAGE_CHECK = { en: "english", bn: "bangla" } as const;

/** The audit log records the long texts as a hash. */
function toAuditDetails({ fields, state }: Pick<AdminCampaign, "fields" | "state">) {
  return { ...fields, body: versionOf(fields.body), state };
}
