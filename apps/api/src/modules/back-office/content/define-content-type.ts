import type { ContentCheck, ContentState, MoveContentBody } from "@ghuri/contract/admin-content";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import type { BackOfficeDeps } from "../deps.ts";
import type { StaffContext } from "../staff-context.ts";
import {
  changeContent,
  createContent,
  requireReady,
  resolvePublishDate,
} from "./change-content.ts";
import { refuseField } from "../../../platform/http/refusals/refuse.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "pictures">;

/** What is particular to one type of content that is drafted, published and retired. */
interface ContentType<Fields, Content> {
  /** Its name in the audit log. */
  readonly kind: "package" | "guideline";
  readonly find: (db: Queryable, id: string, now: Date) => Promise<Content>;
  /** Locks the item until the transaction ends. */
  readonly lock: (tx: Transaction, id: string) => Promise<unknown>;
  readonly insert: (tx: Transaction, id: string, fields: Fields, now: Date) => Promise<void>;
  readonly update: (tx: Transaction, id: string, fields: Fields, now: Date) => Promise<void>;
  readonly publish: (tx: Transaction, id: string, from: Date | null) => Promise<void>;
  readonly retire: (tx: Transaction, id: string, now: Date) => Promise<void>;
  /** Checks of edited fields, to keep a published item complete. */
  readonly checkFields: (fields: Fields) => readonly ContentCheck<string>[];
  /** Checks before the stored item is published. */
  readonly checkContent: (content: Content) => readonly ContentCheck<string>[];
}

/** Declares a content type; creating, saving and publishing are the same for all of them. */
export function defineContentType<
  Fields extends { readonly thumb: string | null },
  Content extends { readonly version: string; readonly state: ContentState },
>(type: ContentType<Fields, Content>) {
  const about = (id: string) => ({ kind: type.kind, id });
  return {
    /** Creates an item as a draft, visible to staff only. */
    async create(deps: Deps, { by }: StaffContext, fields: Fields): Promise<Content> {
      await requirePicture(deps, fields.thumb);
      const now = deps.clock.now();
      const id = newId();
      const action = { by, action: `${type.kind}.create`, subject: about(id), why: null } as const;
      await createContent(deps, action, fields, (tx) => type.insert(tx, id, fields, now));
      return type.find(deps.db, id, now);
    },

    /** Saves it unless it changed since `version`. A published item must stay complete. */
    async save(
      deps: Deps,
      { by }: StaffContext,
      {
        id,
        fields,
        version,
      }: { readonly id: string; readonly fields: Fields; readonly version: string },
    ): Promise<Content> {
      await requirePicture(deps, fields.thumb);
      const now = deps.clock.now();
      await changeContent(deps, {
        action: { by, action: `${type.kind}.save`, subject: about(id), why: null },
        version,
        lock: (tx) => type.lock(tx, id),
        find: (tx) => type.find(tx, id, now),
        write: async (tx, { state }) => {
          if (state === "live" || state === "scheduled") requireReady(type.checkFields(fields));
          await type.update(tx, id, fields, now);
        },
      });
      return type.find(deps.db, id, now);
    },

    /** Publishes, schedules, unpublishes or retires it. */
    async changeState(
      deps: Deps,
      { by }: StaffContext,
      { id, body }: { readonly id: string; readonly body: MoveContentBody },
    ): Promise<Content> {
      const now = deps.clock.now();
      const why = body.to === "retired" ? body.why || null : null;
      await changeContent(deps, {
        action: { by, action: `${type.kind}.${body.to}`, subject: about(id), why },
        version: body.version,
        lock: (tx) => type.lock(tx, id),
        find: (tx) => type.find(tx, id, now),
        write: (tx, found) => {
          const from = resolvePublishDate(found, body, type.checkContent(found), now);
          return from === "never" ? type.retire(tx, id, now) : type.publish(tx, id, from);
        },
      });
      return type.find(deps.db, id, now);
    },
  };
}

/** The thumbnail of spec section 7, shown in every list. */
const SMALL = { width: 600, height: 400, format: "webp" } as const;

/** Refuses a name that is neither a poster scene nor an upload. */
async function requirePicture(
  { pictures }: Pick<BackOfficeDeps, "pictures">,
  thumb: string | null,
): Promise<void> {
  if (thumb === null) return;
  const found = await pictures(thumb.replace(/\.webp$/, ""), SMALL);
  if (!found) refuseField("thumb", "picture_unknown");
}
