import type { ContentState } from "@ghuri/contract/desk-content";
import { type DeskGuideline, GuidelineFields } from "@ghuri/contract/desk-guidelines";
import { queryOptions } from "@tanstack/react-query";
import { staffCall } from "../../../../api/staff-client.ts";
import { DESK } from "../../desk/session.ts";
import type { ListWish } from "../editing/content-list.tsx";
import type { Move } from "../editing/move.ts";
import { pickFields } from "../editing/pick-fields.ts";
import type { ContentCalls } from "../editing/use-content-editor.ts";

export const listGuidelines = (query: ListWish<ContentState>) =>
  staffCall("GET /api/v1/back-office/guidelines", { query });

export const guidelineQuery = (id: string) =>
  queryOptions({
    queryKey: [DESK, "guidelines", id],
    queryFn: async () =>
      (await staffCall("GET /api/v1/back-office/guidelines/{id}", { params: { id } })).data,
    // What somebody is about to edit is never an old copy.
    staleTime: 0,
    gcTime: 0,
  });

export const guidelineCalls: ContentCalls<GuidelineFields, DeskGuideline, Move> = {
  part: "guidelines",
  shownAs: ["visa-guidelines", "visa-guideline"],
  create: async (body) => (await staffCall("POST /api/v1/back-office/guidelines", { body })).data,
  save: async (id, fields, seen) => {
    const asked = { params: { id }, body: { ...fields, seen } };
    return (await staffCall("POST /api/v1/back-office/guidelines/{id}", asked)).data;
  },
  move: async (id, wish, seen) => {
    const asked = { params: { id }, body: { ...wish, seen } };
    return (await staffCall("POST /api/v1/back-office/guidelines/{id}/state", asked)).data;
  },
  fieldsOf: (loaded) => pickFields<GuidelineFields>(GuidelineFields.shape, loaded),
};

const NOTHING = { en: "", bn: "" };

/** Numbers that nobody has written yet are missing, not zero. */
const UNWRITTEN = null as unknown as number;

export const NEW_GUIDELINE: GuidelineFields = {
  country_code: "",
  type: NOTHING,
  price: UNWRITTEN,
  max_stay: UNWRITTEN,
  processing_time: NOTHING,
  currency: "",
  timezone: "",
  requirements: [],
  papers: [],
  description: NOTHING,
  thumb: null,
  position: 100,
};
