import { adminCall } from "../../../../api/admin-client.ts";
import { defineContentType } from "../editing/define-content-type.ts";
import { CampaignEditor } from "./campaign-editor.tsx";
import { CampaignList } from "./campaign-list.tsx";

export const campaignContentType = defineContentType({
  section: "campaigns",
  load: async (id) =>
    (await adminCall("GET /api/v1/back-office/campaigns/{id}", { params: { id } })).data,
  List: CampaignList,
  Editor: CampaignEditor,
});
