import type { MoveContentBody } from "@ghuri/contract/admin-content";
import {
  type AdminGuideline,
  guidelineChecks,
  type GuidelineFields,
  type SaveGuidelineBody,
} from "@ghuri/contract/admin-guidelines";
import { newId } from "../../../../platform/ids.ts";
import {
  createGuideline,
  lockGuideline,
  publishGuideline,
  retireGuideline,
  updateGuideline,
} from "../../../visa/index.ts";
import type { StaffContext } from "../../staff-context.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import {
  changeContent,
  createContent,
  resolvePublishDate,
  requireReady,
} from "../change-content.ts";
import { requirePicture } from "../pictures/require-picture.ts";
import { findAdminGuideline } from "./find-guideline.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "pictures">;

const about = (id: string) => ({ kind: "guideline", id }) as const;

/** Creates a guideline as a draft, visible to staff only. */
export async function createGuidelineAsStaff(
  deps: Deps,
  { by }: StaffContext,
  fields: GuidelineFields,
): Promise<AdminGuideline> {
  await requirePicture(deps, fields.thumb);
  const id = newId();
  const action = { by, action: "guideline.create", subject: about(id), why: null } as const;
  await createContent(deps, action, fields, (tx) => createGuideline(tx, id, fields));
  return findAdminGuideline(deps.db, id, deps.clock.now());
}

/** Saves it unless it changed since `version`. A published item must stay complete. */
export async function saveGuidelineAsStaff(
  deps: Deps,
  { by }: StaffContext,
  { id, body: { version, ...fields } }: { readonly id: string; readonly body: SaveGuidelineBody },
): Promise<AdminGuideline> {
  await requirePicture(deps, fields.thumb);
  const now = deps.clock.now();
  await changeContent(deps, {
    action: { by, action: "guideline.save", subject: about(id), why: null },
    version,
    lock: (tx) => lockGuideline(tx, id),
    find: (tx) => findAdminGuideline(tx, id, now),
    write: async (tx, { state }) => {
      if (state === "live" || state === "scheduled") requireReady(guidelineChecks(fields));
      await updateGuideline(tx, id, fields);
    },
  });
  return findAdminGuideline(deps.db, id, now);
}

/** Publishes, schedules, unpublishes or retires it. */
export async function changeGuidelineState(
  deps: Deps,
  { by }: StaffContext,
  { id, body }: { readonly id: string; readonly body: MoveContentBody },
): Promise<AdminGuideline> {
  const now = deps.clock.now();
  const why = body.to === "retired" ? body.why || null : null;
  await changeContent(deps, {
    action: { by, action: `guideline.${body.to}`, subject: about(id), why },
    version: body.version,
    lock: (tx) => lockGuideline(tx, id),
    find: (tx) => findAdminGuideline(tx, id, now),
    write: (tx, found) => {
      const from = resolvePublishDate(found, body, guidelineChecks(found), now);
      return from === "never" ? retireGuideline(tx, id, now) : publishGuideline(tx, id, from);
    },
  });
  return findAdminGuideline(deps.db, id, now);
}
