import {
  type AdminPackage,
  packageChecks,
  type PackageFields,
} from "@ghuri/contract/admin-packages";
import {
  createPackage,
  lockPackage,
  publishPackage,
  retirePackage,
  updatePackage,
} from "../../../tour-packages/index.ts";
import { defineContentType } from "../define-content-type.ts";
import { findAdminPackage } from "./find-package.ts";

/** Packages as editable content. */
export const packageType = defineContentType<PackageFields, AdminPackage>({
  kind: "package",
  find: findAdminPackage,
  lock: lockPackage,
  insert: createPackage,
  update: updatePackage,
  publish: publishPackage,
  retire: retirePackage,
  // A sold-out package can still be corrected, so assume an open departure.
  checkFields: (fields) => packageChecks(fields, 1),
  checkContent: (content) => packageChecks(content, content.open_departures),
});
