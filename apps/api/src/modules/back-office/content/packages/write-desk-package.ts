import type { MoveContentBody } from "@ghuri/contract/desk-content";
import {
  type DeskPackage,
  packageChecks,
  type PackageFields,
  type SavePackageBody,
} from "@ghuri/contract/desk-packages";
import { newId } from "../../../../platform/ids.ts";
import {
  createPackage,
  lockPackage,
  publishPackage,
  retirePackage,
  savePackage,
} from "../../../tour-packages/index.ts";
import type { Decider } from "../../decider.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { changeContent, createContent, publishFromOf, requireReady } from "../content-act.ts";
import { requirePicture } from "../pictures/known-picture.ts";
import { findDeskPackage } from "./find-desk-package.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "pictures">;

const about = (id: string) => ({ kind: "package", id }) as const;

/** Begins a package: a draft that only staff see. */
export async function createDeskPackage(
  deps: Deps,
  { by }: Decider,
  fields: PackageFields,
): Promise<DeskPackage> {
  await requirePicture(deps, fields.thumb);
  const now = deps.clock.now();
  const id = newId();
  const act = { by, act: "package.create", subject: about(id), why: null } as const;
  await createContent(deps, act, fields, (tx) => createPackage(tx, id, fields, now));
  return findDeskPackage(deps.db, id, now);
}

/** Saves it as it was seen. What travellers see already stays whole. */
export async function saveDeskPackage(
  deps: Deps,
  { by }: Decider,
  { id, body: { seen, ...fields } }: { readonly id: string; readonly body: SavePackageBody },
): Promise<DeskPackage> {
  await requirePicture(deps, fields.thumb);
  const now = deps.clock.now();
  await changeContent(deps, {
    act: { by, act: "package.save", subject: about(id), why: null },
    seen,
    lock: (tx) => lockPackage(tx, id),
    find: (tx) => findDeskPackage(tx, id, now),
    write: async (tx, { state }) => {
      // That all departures are sold is no reason to leave a mistake on the page.
      const checks = packageChecks(fields, 1);
      if (state === "live" || state === "scheduled") requireReady(checks);
      await savePackage(tx, id, fields, now);
    },
  });
  return findDeskPackage(deps.db, id, now);
}

/** Publishes, schedules, takes back or retires it. */
export async function moveDeskPackage(
  deps: Deps,
  { by }: Decider,
  { id, body }: { readonly id: string; readonly body: MoveContentBody },
): Promise<DeskPackage> {
  const now = deps.clock.now();
  const why = body.to === "retired" ? body.why || null : null;
  await changeContent(deps, {
    act: { by, act: `package.${body.to}`, subject: about(id), why },
    seen: body.seen,
    lock: (tx) => lockPackage(tx, id),
    find: (tx) => findDeskPackage(tx, id, now),
    write: (tx, found) => {
      const from = publishFromOf(found, body, packageChecks(found, found.open_departures), now);
      return from === "never" ? retirePackage(tx, id, now) : publishPackage(tx, id, from);
    },
  });
  return findDeskPackage(deps.db, id, now);
}
