import type { TravellerInput } from "@ghuri/contract/people";
import { useCallback } from "react";
import { TravellerForm } from "../../pieces/traveller-fields/traveller-form.tsx";
import type { Seat } from "./party.ts";
import type { Entry } from "./use-party.ts";

interface Props {
  readonly seat: Seat;
  readonly at: number;
  readonly entry: Entry;
  readonly needsPassport: boolean;
  readonly taken: ReadonlySet<string>;
  readonly onChange: (at: number, entry: Partial<Entry>) => void;
  readonly onDone: (at: number) => void;
}

/** One traveller's form, tied to its place in the party. */
export function TravellerTab({ seat, at, entry, needsPassport, taken, onChange, onDone }: Props) {
  return (
    <TravellerForm
      needs={{ contact: seat.isPrimary, passport: needsPassport }}
      isSaved={entry.saved !== null}
      taken={taken}
      faults={entry.serverFaults}
      onPick={useCallback((savedId: string | null) => onChange(at, { savedId }), [at, onChange])}
      onEdit={useCallback(() => onChange(at, { saved: null }), [at, onChange])}
      onFaults={useCallback((faultCount: number) => onChange(at, { faultCount }), [at, onChange])}
      onReady={useCallback(
        (saved: TravellerInput) => onChange(at, { saved, serverFaults: undefined }),
        [at, onChange],
      )}
      onDone={useCallback(() => onDone(at), [at, onDone])}
    />
  );
}
