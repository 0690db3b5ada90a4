import { adminCall } from "../../../../api/admin-client.ts";
import { defineContentType } from "../editing/define-content-type.ts";
import { GuidelineEditor } from "./guideline-editor.tsx";
import { GuidelineList } from "./guideline-list.tsx";

export const guidelineContentType = defineContentType({
  section: "guidelines",
  load: async (id) =>
    (await adminCall("GET /api/v1/back-office/guidelines/{id}", { params: { id } })).data,
  List: GuidelineList,
  Editor: GuidelineEditor,
});
