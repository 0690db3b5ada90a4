import { adminCall } from "../../../../api/admin-client.ts";
import { defineContentType } from "../editing/define-content-type.ts";
import { PackageEditor } from "./package-editor.tsx";
import { PackageList } from "./package-list.tsx";

export const packageContentType = defineContentType({
  section: "packages",
  load: async (id) =>
    (await adminCall("GET /api/v1/back-office/packages/{id}", { params: { id } })).data,
  List: PackageList,
  Editor: PackageEditor,
});
