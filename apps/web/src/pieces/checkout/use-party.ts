import { useCallback, useMemo, useReducer } from "react";
import type { TravellerEntry } from "../traveller-fields/traveller-rules.ts";
import type { TravellerFaults } from "./traveller-faults.ts";

export interface Entry {
  /** What to book with; null until it is saved, and again after an edit. */
  readonly saved: TravellerEntry | null;
  /** Which of the account's saved travellers is in this tab. */
  readonly savedId: string | null;
  readonly faultCount: number;
  /** What the server found wrong. */
  readonly serverFaults: Readonly<Record<string, string>> | undefined;
}

const EMPTY: Entry = { saved: null, savedId: null, faultCount: 0, serverFaults: undefined };

type Change =
  | { readonly type: "change"; readonly at: number; readonly entry: Partial<Entry> }
  | { readonly type: "refused"; readonly faults: TravellerFaults };

/** The tabs' state, kept for every traveller while the page is open. */
export function useParty(size: number) {
  const [entries, dispatch] = useReducer(changeEntries, size, (count) =>
    Array.from({ length: count }, () => EMPTY),
  );
  const change = useCallback(
    (at: number, entry: Partial<Entry>) => dispatch({ type: "change", at, entry }),
    [],
  );
  const refuse = useCallback(
    (faults: TravellerFaults) => dispatch({ type: "refused", faults }),
    [],
  );
  const users = useMemo(() => {
    const saved = entries.flatMap((entry) => (entry.saved ? [entry.saved] : []));
    return saved.length === entries.length ? saved : null;
  }, [entries]);
  return { entries, users, change, refuse };
}

function changeEntries(entries: Entry[], change: Change): Entry[] {
  if (change.type === "change")
    return entries.map((entry, at) => (at === change.at ? { ...entry, ...change.entry } : entry));
  return entries.map((entry, at) => {
    const serverFaults = change.faults.get(at);
    return serverFaults ? { ...entry, serverFaults, saved: null } : entry;
  });
}
