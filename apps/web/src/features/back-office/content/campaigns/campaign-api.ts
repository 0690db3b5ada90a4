import type { AdminCampaign, CampaignFields, CampaignState } from "@ghuri/contract/admin-campaigns";
import { adminCall } from "../../../../api/admin-client.ts";
import type { ListQuery } from "../editing/content-list.tsx";
import type { ContentApi } from "../editing/use-content-editor.ts";

export const listCampaigns = (query: ListQuery<CampaignState>) =>
  adminCall("GET /api/v1/back-office/campaigns", { query });

export const campaignApi: ContentApi<CampaignFields, AdminCampaign, "sending" | "stopped"> = {
  section: "campaigns",
  publicQueryKeys: [],
  create: async (body) => (await adminCall("POST /api/v1/back-office/campaigns", { body })).data,
  save: async (id, fields, version) => {
    const request = { params: { id }, body: { ...fields, version } };
    return (await adminCall("PUT /api/v1/back-office/campaigns/{id}", request)).data;
  },
  move: async (id, to, version) => {
    const request = { params: { id }, body: { to, version } };
    return (await adminCall("POST /api/v1/back-office/campaigns/{id}/state", request)).data;
  },
  fieldsOf: ({ fields }) => fields,
};
