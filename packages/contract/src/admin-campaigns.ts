import { z } from "zod";
import { type ContentCheck, bilingual, LastChange } from "./admin-content.ts";
import { Instant } from "./dates.ts";
import { paginated } from "./pagination.ts";
import { PageLanguage } from "./page-texts.ts";
import { Version } from "./staff.ts";

/**
 * An issue of the newsletter. `sending`: emails are being queued, batch by batch. `stopped`: staff stopped it
 * before everybody had it; nobody further receives it.
 */
export const CampaignState = z.enum(["draft", "sending", "sent", "stopped"]);
export type CampaignState = z.infer<typeof CampaignState>;

/** The changes of state that staff can make. */
export const CAMPAIGN_MOVES: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ["sending"],
  sending: ["stopped"],
  sent: [],
  stopped: [],
};

const line = (max: number) =>
  z
    .string("field_required")
    .trim()
    .max(max, "too_long")
    .regex(/^\P{Cc}*$/u, "invalid_value");

/** What staff write. Empty texts are allowed in a draft; `campaignChecks` says what sending needs. */
export const CampaignFields = z.strictObject({
  subject: bilingual(line(150)),
  /** Plain text; an empty line starts a new paragraph. */
  body: bilingual(z.string("field_required").trim().max(8000, "too_long")),
  /** Label of the button. */
  button: bilingual(line(40)),
  /** Where the button leads: a path of this site, such as "/holiday-packages". */
  link: line(300).regex(/^(?:\/(?![/\\])\S*)?$/, "site_path"),
});
export type CampaignFields = z.infer<typeof CampaignFields>;

/** Checks before a campaign is sent. */
export const CAMPAIGN_CHECKS = ["english", "bangla", "link"] as const;
/** One check before a campaign is sent. */
export type CampaignCheck = ContentCheck<(typeof CAMPAIGN_CHECKS)[number]>;

/** What is complete and what is missing before a campaign can be sent. */
export function campaignChecks({ subject, body, button, link }: CampaignFields): CampaignCheck[] {
  const isWritten = (language: "en" | "bn") =>
    [subject, body, button].every((text) => text[language].trim() !== "");
  return [
    { code: "english", isMet: isWritten("en"), isRequired: true },
    { code: "bangla", isMet: isWritten("bn"), isRequired: true },
    { code: "link", isMet: link.trim() !== "", isRequired: true },
  ];
}

/** An edit, with the version it is based on. */
export const SaveCampaignBody = z.strictObject({ ...CampaignFields.shape, version: Version });

/** Starts sending a draft to all confirmed subscribers, or stops it. */
export const MoveCampaignBody = z.strictObject({
  to: z.enum(["sending", "stopped"]),
  version: Version,
});

/** Sends the saved draft to the member of staff who asks. */
export const TestCampaignBody = z.strictObject({ language: PageLanguage });
/** Reply: the address that the test went to. */
export const TestCampaignReply = z.object({ data: z.object({ email: z.string() }) });

/** Query of the campaign list. */
export const AdminCampaignsQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** Matches the subjects. */
  search: z.string().trim().max(80).default(""),
  state: CampaignState.optional(),
});

const status = {
  id: z.string(),
  state: CampaignState,
  /** Emails queued so far. */
  recipients: z.int(),
  started_at: Instant.nullable(),
  finished_at: Instant.nullable(),
};

/** A row of the campaign list. */
export const AdminCampaignRow = z.object({
  ...status,
  subject: bilingual(z.string()),
  changed_at: Instant,
});
export type AdminCampaignRow = z.infer<typeof AdminCampaignRow>;

/** Newest first. */
export const AdminCampaignsReply = paginated(AdminCampaignRow);

/** One campaign in the editor. */
export const AdminCampaign = z.object({
  ...status,
  fields: CampaignFields,
  /** Confirmed subscribers now: who would receive it. */
  subscribers: z.int(),
  last_change: LastChange,
  version: Version,
});
export type AdminCampaign = z.infer<typeof AdminCampaign>;
/** Reply: one campaign. */
export const AdminCampaignReply = z.object({ data: AdminCampaign });
