import { useCallback, useMemo, useReducer } from "react";
import type { TravellerEntry } from "../traveller-fields/traveller-schema.ts";
import type { TravellerErrors } from "./traveller-errors.ts";

export interface TravellerFormState {
  /** The validated traveller to book with; null before that, and again after an edit. */
  readonly saved: TravellerEntry | null;
  /** The id of the saved traveller in this tab. */
  readonly savedId: string | null;
  readonly errorCount: number;
  /** The server's field errors. */
  readonly serverErrors: Readonly<Record<string, string>> | undefined;
}

const EMPTY: TravellerFormState = {
  saved: null,
  savedId: null,
  errorCount: 0,
  serverErrors: undefined,
};

type Change =
  | { readonly type: "change"; readonly at: number; readonly entry: Partial<TravellerFormState> }
  | { readonly type: "refused"; readonly errors: TravellerErrors };

/** The state of all traveller forms, kept while the page is open. */
export function useTravellerForms(size: number) {
  const [entries, dispatch] = useReducer(changeEntries, size, (count) =>
    Array.from({ length: count }, () => EMPTY),
  );
  const change = useCallback(
    (at: number, entry: Partial<TravellerFormState>) => dispatch({ type: "change", at, entry }),
    [],
  );
  const refuse = useCallback(
    (errors: TravellerErrors) => dispatch({ type: "refused", errors }),
    [],
  );
  const users = useMemo(() => {
    const saved = entries.flatMap((entry) => (entry.saved ? [entry.saved] : []));
    return saved.length === entries.length ? saved : null;
  }, [entries]);
  return { entries, users, change, refuse };
}

function changeEntries(entries: TravellerFormState[], change: Change): TravellerFormState[] {
  if (change.type === "change")
    return entries.map((entry, at) => (at === change.at ? { ...entry, ...change.entry } : entry));
  return entries.map((entry, at) => {
    const serverErrors = change.errors.get(at);
    return serverErrors ? { ...entry, serverErrors, saved: null } : entry;
  });
}
