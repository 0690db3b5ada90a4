import type { MoveContentBody } from "@ghuri/contract/admin-content";
import {
  type AdminPackage,
  packageChecks,
  type PackageFields,
  type SavePackageBody,
} from "@ghuri/contract/admin-packages";
import { newId } from "../../../../platform/ids.ts";
import {
  createPackage,
  lockPackage,
  publishPackage,
  retirePackage,
  updatePackage,
} from "../../../tour-packages/index.ts";
import type { StaffContext } from "../../staff-context.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import {
  changeContent,
  createContent,
  resolvePublishDate,
  requireReady,
} from "../change-content.ts";
import { requirePicture } from "../pictures/require-picture.ts";
import { findAdminPackage } from "./find-package.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "pictures">;

const about = (id: string) => ({ kind: "package", id }) as const;

/** Creates a package as a draft, visible to staff only. */
export async function createPackageAsStaff(
  deps: Deps,
  { by }: StaffContext,
  fields: PackageFields,
): Promise<AdminPackage> {
  await requirePicture(deps, fields.thumb);
  const now = deps.clock.now();
  const id = newId();
  const action = { by, action: "package.create", subject: about(id), why: null } as const;
  await createContent(deps, action, fields, (tx) => createPackage(tx, id, fields, now));
  return findAdminPackage(deps.db, id, now);
}

/** Saves it unless it changed since `version`. A published item must stay complete. */
export async function savePackageAsStaff(
  deps: Deps,
  { by }: StaffContext,
  { id, body: { version, ...fields } }: { readonly id: string; readonly body: SavePackageBody },
): Promise<AdminPackage> {
  await requirePicture(deps, fields.thumb);
  const now = deps.clock.now();
  await changeContent(deps, {
    action: { by, action: "package.save", subject: about(id), why: null },
    version,
    lock: (tx) => lockPackage(tx, id),
    find: (tx) => findAdminPackage(tx, id, now),
    write: async (tx, { state }) => {
      // A sold-out package can still be corrected, so assume an open departure.
      const checks = packageChecks(fields, 1);
      if (state === "live" || state === "scheduled") requireReady(checks);
      await updatePackage(tx, id, fields, now);
    },
  });
  return findAdminPackage(deps.db, id, now);
}

/** Publishes, schedules, unpublishes or retires it. */
export async function changePackageState(
  deps: Deps,
  { by }: StaffContext,
  { id, body }: { readonly id: string; readonly body: MoveContentBody },
): Promise<AdminPackage> {
  const now = deps.clock.now();
  const why = body.to === "retired" ? body.why || null : null;
  await changeContent(deps, {
    action: { by, action: `package.${body.to}`, subject: about(id), why },
    version: body.version,
    lock: (tx) => lockPackage(tx, id),
    find: (tx) => findAdminPackage(tx, id, now),
    write: (tx, found) => {
      const from = resolvePublishDate(
        found,
        body,
        packageChecks(found, found.open_departures),
        now,
      );
      return from === "never" ? retirePackage(tx, id, now) : publishPackage(tx, id, from);
    },
  });
  return findAdminPackage(deps.db, id, now);
}
