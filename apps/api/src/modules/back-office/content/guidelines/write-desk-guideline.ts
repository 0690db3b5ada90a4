import type { MoveContentBody } from "@ghuri/contract/desk-content";
import {
  type DeskGuideline,
  guidelineChecks,
  type GuidelineFields,
  type SaveGuidelineBody,
} from "@ghuri/contract/desk-guidelines";
import { newId } from "../../../../platform/ids.ts";
import {
  createGuideline,
  lockGuideline,
  publishGuideline,
  retireGuideline,
  saveGuideline,
} from "../../../visa/index.ts";
import type { Decider } from "../../decider.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { changeContent, createContent, publishFromOf, requireReady } from "../content-act.ts";
import { requirePicture } from "../pictures/known-picture.ts";
import { findDeskGuideline } from "./find-desk-guideline.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "pictures">;

const about = (id: string) => ({ kind: "guideline", id }) as const;

/** Begins a guideline: a draft that only staff see. */
export async function createDeskGuideline(
  deps: Deps,
  { by }: Decider,
  fields: GuidelineFields,
): Promise<DeskGuideline> {
  await requirePicture(deps, fields.thumb);
  const id = newId();
  const act = { by, act: "guideline.create", subject: about(id), why: null } as const;
  await createContent(deps, act, fields, (tx) => createGuideline(tx, id, fields));
  return findDeskGuideline(deps.db, id, deps.clock.now());
}

/** Saves it as it was seen. What travellers see already stays whole. */
export async function saveDeskGuideline(
  deps: Deps,
  { by }: Decider,
  { id, body: { seen, ...fields } }: { readonly id: string; readonly body: SaveGuidelineBody },
): Promise<DeskGuideline> {
  await requirePicture(deps, fields.thumb);
  const now = deps.clock.now();
  await changeContent(deps, {
    act: { by, act: "guideline.save", subject: about(id), why: null },
    seen,
    lock: (tx) => lockGuideline(tx, id),
    find: (tx) => findDeskGuideline(tx, id, now),
    write: async (tx, { state }) => {
      if (state === "live" || state === "scheduled") requireReady(guidelineChecks(fields));
      await saveGuideline(tx, id, fields);
    },
  });
  return findDeskGuideline(deps.db, id, now);
}

/** Publishes, schedules, takes back or retires it. */
export async function moveDeskGuideline(
  deps: Deps,
  { by }: Decider,
  { id, body }: { readonly id: string; readonly body: MoveContentBody },
): Promise<DeskGuideline> {
  const now = deps.clock.now();
  const why = body.to === "retired" ? body.why || null : null;
  await changeContent(deps, {
    act: { by, act: `guideline.${body.to}`, subject: about(id), why },
    seen: body.seen,
    lock: (tx) => lockGuideline(tx, id),
    find: (tx) => findDeskGuideline(tx, id, now),
    write: (tx, found) => {
      const from = publishFromOf(found, body, guidelineChecks(found), now);
      return from === "never" ? retireGuideline(tx, id, now) : publishGuideline(tx, id, from);
    },
  });
  return findDeskGuideline(deps.db, id, now);
}
