import { useCallback, useReducer, useRef } from "react";
import type { TravellerFormHandle } from "../traveller-fields/traveller-form.tsx";
import { omitEmptyFields } from "../traveller-fields/traveller-schema.ts";
import type { TravellerEntry, TravellerFormValues } from "../traveller-fields/traveller-schema.ts";
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

export interface IncompleteTraveller {
  readonly at: number;
  readonly fields: readonly (keyof TravellerFormValues)[];
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
  const handles = useRef(new Map<number, TravellerFormHandle>());
  const change = useCallback(
    (at: number, entry: Partial<TravellerFormState>) => dispatch({ type: "change", at, entry }),
    [],
  );
  const refuse = useCallback(
    (errors: TravellerErrors) => dispatch({ type: "refused", errors }),
    [],
  );
  const register = useCallback((at: number, handle: TravellerFormHandle) => {
    handles.current.set(at, handle);
    return () => void handles.current.delete(at);
  }, []);

  /** Every traveller, also those whose form is complete but was not saved. Else the first incomplete one. */
  async function collect(): Promise<readonly TravellerEntry[] | IncompleteTraveller> {
    const travellers: TravellerEntry[] = [];
    const incomplete: IncompleteTraveller[] = [];
    for (const [at, entry] of entries.entries()) {
      const answer = entry.saved ?? (await handles.current.get(at)?.complete()) ?? [];
      if ("first_name" in answer) travellers.push(omitEmptyFields(answer));
      else incomplete.push({ at, fields: answer });
    }
    return incomplete[0] ?? travellers;
  }

  return {
    entries,
    change,
    refuse,
    register,
    collect,
    /** The tab of this traveller must be selected. */
    focusFirstError: (at: number) => handles.current.get(at)?.focusFirstError(),
  };
}

function changeEntries(entries: TravellerFormState[], change: Change): TravellerFormState[] {
  if (change.type === "change")
    return entries.map((entry, at) => (at === change.at ? { ...entry, ...change.entry } : entry));
  return entries.map((entry, at) => {
    const serverErrors = change.errors.get(at);
    return serverErrors ? { ...entry, serverErrors, saved: null } : entry;
  });
}
