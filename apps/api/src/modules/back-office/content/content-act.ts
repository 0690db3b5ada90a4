import type { MoveContentBody } from "@ghuri/contract/desk-content";
import {
  CONTENT_MOVES,
  type ContentCheck,
  type ContentState,
  isReady,
} from "@ghuri/contract/desk-content";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refuse.ts";
import { canonical } from "../audit/entry-hash.ts";
import type { Act } from "../audit/acts.ts";
import { onRecord } from "../audit/on-record.ts";
import type { BackOfficeDeps } from "../deps.ts";

/** How one thing that staff write is changed. */
interface Changing<C> {
  readonly act: Act;
  readonly seen: string;
  /** Whoever else changes it waits. */
  readonly lock: (tx: Transaction) => Promise<unknown>;
  readonly find: (tx: Transaction) => Promise<C>;
  readonly write: (tx: Transaction, found: C) => Promise<void>;
  /** What the log keeps of it before and after; left out: what differs. */
  readonly inLog?: (content: C) => unknown;
}

/**
 * Changes content that is as the asker saw it; whoever comes second is shown what it has become. The
 * log keeps what differs, not the whole text again.
 */
export function changeContent<C extends { readonly seen: string }>(
  deps: Pick<BackOfficeDeps, "db" | "clock">,
  { act, seen, lock, find, write, inLog }: Changing<C>,
): Promise<void> {
  return onRecord(deps, act, async (tx) => {
    await lock(tx);
    const found = await find(tx);
    if (found.seen !== seen) refuse("case_changed", { facts: { case: found } });
    await write(tx, found);
    const left = await find(tx);
    const entry = inLog ? { before: inLog(found), after: inLog(left) } : differences(found, left);
    return { ...entry, answer: undefined };
  });
}

/** Begins something new and writes down what it was begun with; answers its id, which is given out beforehand. */
export async function createContent(
  deps: Pick<BackOfficeDeps, "db" | "clock">,
  act: Act,
  after: unknown,
  create: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await onRecord(deps, act, async (tx) => {
    await create(tx);
    return { before: null, after, answer: undefined };
  });
}

/** Names for states and people's last changes say nothing of the content. */
const BESIDE = new Set(["seen", "last_change", "open_departures", "sold"]);

function differences(before: object, after: object) {
  const was = Object.entries(before).filter(([name]) => !BESIDE.has(name));
  const is = Object.fromEntries(Object.entries(after)) as Record<string, unknown>;
  const changed = was.filter(([name, value]) => canonical(value) !== canonical(is[name]));
  return {
    before: Object.fromEntries(changed),
    after: Object.fromEntries(changed.map(([name]) => [name, is[name]])),
  };
}

interface Standing {
  readonly state: ContentState;
}

/**
 * From when on it is shown after this move: null for a draft, "never" when it is put away. Refuses what
 * cannot become of it, or what travellers may not see yet.
 */
export function publishFromOf(
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

/** Travellers are shown nothing half written. */
export function requireReady(checks: readonly ContentCheck<string>[]): void {
  if (!isReady(checks)) refuse("content_not_ready", { facts: { checks } });
}
