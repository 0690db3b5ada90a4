import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import { type NewSecurityEvent, recordSecurityEvent } from "./record-security-event.ts";

type CountedEvent = NewSecurityEvent & { readonly countedBy: string };

interface Group {
  /** Events that the next write counts. */
  waiting: number;
  /** The last write that was begun, or that waits for the one before it. */
  written: Promise<void>;
}

/** Between two writes of one row. */
const PAUSE_MS = 100;

/** By database: what is being written, by kind and what it is counted by. */
const groups = new WeakMap<Database, Map<string, Group>>();

/**
 * Records an event of those that are counted by the hour, the first at once. Those that happen within a moment of a write are counted together
 * by the next one: two hundred refused attempts at once are a few writes of one row, not two hundred that wait for its lock.
 */
export function countSecurityEvent(db: Database, event: CountedEvent): Promise<void> {
  const ofDatabase = groups.get(db) ?? new Map<string, Group>();
  groups.set(db, ofDatabase);
  const key = `${event.kind} ${event.countedBy}`;
  const running = ofDatabase.get(key);
  if (running && running.waiting > 0) {
    running.waiting += 1;
    return running.written;
  }
  const group = running ?? { waiting: 0, written: Promise.resolve() };
  ofDatabase.set(key, group);
  group.waiting = 1;
  const written = (async () => {
    if (running) await group.written.catch(() => undefined).then(() => pause(PAUSE_MS));
    const times = group.waiting;
    group.waiting = 0;
    await recordSecurityEvent(db, { ...event, times });
  })();
  group.written = written;
  const forget = () => {
    if (group.written === written) ofDatabase.delete(key);
  };
  void written.then(() => pause(PAUSE_MS, undefined, { ref: false })).then(forget, forget);
  return written;
}
