import type { MoveContentBody } from "@ghuri/contract/admin-content";
import {
  CONTENT_MOVES,
  type ContentCheck,
  type ContentState,
  isReady,
} from "@ghuri/contract/admin-content";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { canonicalJson } from "../audit/entry-hash.ts";
import type { AuditedAction } from "../audit/actions.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";

/** How one content item is changed. */
interface ContentChange<C> {
  readonly action: AuditedAction;
  readonly version: string;
  /** Locks the item until the transaction ends. */
  readonly lock: (tx: Transaction) => Promise<unknown>;
  readonly find: (tx: Transaction) => Promise<C>;
  readonly write: (tx: Transaction, found: C) => Promise<void>;
  /** Details for the audit log. Omitted: only the fields that differ. */
  readonly toAuditDetails?: (content: C) => unknown;
}

/**
 * Changes a locked item and audits it. If it changed since `version`, refuses with `case_changed`
 * and the current item. The log records differing fields, not the whole text.
 */
export function changeContent<C extends { readonly version: string }>(
  deps: Pick<BackOfficeDeps, "db" | "clock">,
  { action, version, lock, find, write, toAuditDetails }: ContentChange<C>,
): Promise<void> {
  return withAudit(deps, action, async (tx) => {
    await lock(tx);
    const found = await find(tx);
    if (found.version !== version) refuse("case_changed", { facts: { case: found } });
    await write(tx, found);
    const left = await find(tx);
    const entry = toAuditDetails
      ? { before: toAuditDetails(found), after: toAuditDetails(left) }
      : differences(found, left);
    return { ...entry, result: undefined };
  });
}

/** Creates an item under an id that the caller chose, and audits its initial fields. */
export async function createContent(
  deps: Pick<BackOfficeDeps, "db" | "clock">,
  action: AuditedAction,
  after: object,
  create: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await withAudit(deps, action, async (tx) => {
    await create(tx);
    return { before: null, after: withStoredNames(after), result: undefined };
  });
}

/** Fields that are derived, not written by the editor. */
const DERIVED = new Set(["version", "last_change", "open_departures", "sold"]);

/** Fields that were renamed later. Audit details are hashed, so they keep their first names. */
const STORED_NAMES: Readonly<Record<string, string>> = {
  departure_capacity: "places_each",
  documents: "papers",
};

function withStoredNames(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [STORED_NAMES[name] ?? name, value as unknown]),
  );
}

function differences(before: object, after: object) {
  const was = Object.entries(before).filter(([name]) => !DERIVED.has(name));
  const is = Object.fromEntries(Object.entries(after)) as Record<string, unknown>;
  const changed = was.filter(([name, value]) => canonicalJson(value) !== canonicalJson(is[name]));
  return {
    before: withStoredNames(Object.fromEntries(changed)),
    after: withStoredNames(Object.fromEntries(changed.map(([name]) => [name, is[name]]))),
  };
}

interface Standing {
  readonly state: ContentState;
}

/**
 * The publication date after this transition: null for a draft, "never" for a retired item. Refuses
 * transitions that the state or the checks forbid.
 */
export function resolvePublishDate(
  found: Standing,
  move: MoveContentBody,
  checks: readonly ContentCheck<string>[],
  now: Date,
): Date | null | "never" {
  if (!CONTENT_MOVES[found.state].includes(move.to))
    refuse("content_state", { facts: { case: found } });
  if (move.to === "retired") return "never";
  if (move.to === "draft") return null;
  requireReady(checks);
  if (move.to === "live") return now;
  const from = new Date(move.publish_from);
  if (from <= now) refuseField("publish_from", "moment_past");
  return from;
}

/** Refuses to publish an item with unmet checks. */
export function requireReady(checks: readonly ContentCheck<string>[]): void {
  if (!isReady(checks)) refuse("content_not_ready", { facts: { checks } });
}
