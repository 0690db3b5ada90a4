import {
  AdminCampaignReply,
  AdminCampaignsQuery,
  AdminCampaignsReply,
  CampaignFields,
  MoveCampaignBody,
  SaveCampaignBody,
  TestCampaignBody,
  TestCampaignReply,
} from "../admin-campaigns.ts";
import { CONTENT_ROLES } from "../admin-content.ts";
import { endpoint } from "../endpoint.ts";
import { Id } from "./parameters.ts";

const byContent = { access: "staff", roles: CONTENT_ROLES } as const;

/** Issues of the newsletter: written, tested, sent in batches, stopped. */
export const adminCampaignsCalls = {
  "GET /api/v1/back-office/campaigns": endpoint({
    ...byContent,
    summary: "Newsletter campaigns in any state, newest first",
    bodyKind: "none",
    query: AdminCampaignsQuery,
    reply: AdminCampaignsReply,
  }),
  "POST /api/v1/back-office/campaigns": endpoint({
    ...byContent,
    summary: "Create a campaign as a draft",
    bodyKind: "json",
    maxBodyKb: 256,
    body: CampaignFields,
    reply: AdminCampaignReply,
    status: 201,
  }),
  "GET /api/v1/back-office/campaigns/{id}": endpoint({
    ...byContent,
    summary: "One campaign with its editable fields",
    bodyKind: "none",
    params: Id,
    reply: AdminCampaignReply,
  }),
  "PUT /api/v1/back-office/campaigns/{id}": endpoint({
    ...byContent,
    summary: "Save a draft; refused with the current one if it changed since",
    bodyKind: "json",
    maxBodyKb: 256,
    params: Id,
    body: SaveCampaignBody,
    reply: AdminCampaignReply,
    refusals: ["case_changed", "content_state"],
  }),
  "POST /api/v1/back-office/campaigns/{id}/state": endpoint({
    ...byContent,
    summary: "Send a draft to all confirmed subscribers, or stop sending",
    bodyKind: "json",
    params: Id,
    body: MoveCampaignBody,
    reply: AdminCampaignReply,
    refusals: ["case_changed", "content_not_ready", "content_state"],
  }),
  "POST /api/v1/back-office/campaigns/{id}/test": endpoint({
    ...byContent,
    summary: "Send the saved campaign to yourself",
    bodyKind: "json",
    params: Id,
    body: TestCampaignBody,
    reply: TestCampaignReply,
    refusals: ["content_not_ready"],
  }),
} as const;
