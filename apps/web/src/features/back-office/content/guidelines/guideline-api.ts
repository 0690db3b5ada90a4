import type { ContentState } from "@ghuri/contract/admin-content";
import { type AdminGuideline, GuidelineFields } from "@ghuri/contract/admin-guidelines";
import { adminCall } from "../../../../api/admin-client.ts";
import type { ListQuery } from "../editing/content-list.tsx";
import type { StateChange } from "../editing/state-change.ts";
import { pickFields } from "../editing/pick-fields.ts";
import type { ContentApi } from "../editing/use-content-editor.ts";

export const listGuidelines = (query: ListQuery<ContentState>) =>
  adminCall("GET /api/v1/back-office/guidelines", { query });

export const guidelineApi: ContentApi<GuidelineFields, AdminGuideline, StateChange> = {
  section: "guidelines",
  publicQueryKeys: ["visa-guidelines", "visa-guideline"],
  create: async (body) => (await adminCall("POST /api/v1/back-office/guidelines", { body })).data,
  save: async (id, fields, version) => {
    const query = { params: { id }, body: { ...fields, version } };
    return (await adminCall("POST /api/v1/back-office/guidelines/{id}", query)).data;
  },
  move: async (id, wish, version) => {
    const asked = { params: { id }, body: { ...wish, version } };
    return (await adminCall("POST /api/v1/back-office/guidelines/{id}/state", asked)).data;
  },
  fieldsOf: (loaded) => pickFields<GuidelineFields>(GuidelineFields.shape, loaded),
};

const NOTHING = { en: "", bn: "" };

/** An empty number field is missing, not zero. */
const UNWRITTEN = null as unknown as number;

export const EMPTY_GUIDELINE: GuidelineFields = {
  country_code: "",
  type: NOTHING,
  price: UNWRITTEN,
  embassy_fee: null,
  max_stay: UNWRITTEN,
  processing_time: NOTHING,
  currency: "",
  timezone: "",
  requirements: [],
  documents: [],
  description: NOTHING,
  thumb: null,
  position: 100,
};
