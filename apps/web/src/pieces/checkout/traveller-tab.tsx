import { useCallback } from "react";
import type { ContactHelp } from "../traveller-fields/contact-fields.tsx";
import type { HomeOffer } from "../traveller-fields/home-fields.tsx";
import { TravellerForm } from "../traveller-fields/traveller-form.tsx";
import type { TravellerEntry } from "../traveller-fields/traveller-rules.ts";
import type { Place, PartyNeeds } from "./place.ts";
import type { Entry } from "./use-party.ts";

interface Props {
  readonly place: Place;
  readonly at: number;
  readonly entry: Entry;
  readonly needs: PartyNeeds;
  readonly contactHelp: ContactHelp;
  readonly homeOffer: HomeOffer | null;
  readonly taken: ReadonlySet<string>;
  readonly onChange: (at: number, entry: Partial<Entry>) => void;
  readonly onDone: (at: number) => void;
}

/** One traveller's form, tied to its place in the party. */
export function TravellerTab({ place, at, entry, needs, taken, ...props }: Props) {
  const { contactHelp, homeOffer, onChange, onDone } = props;
  return (
    <TravellerForm
      needs={{ ...needs, contact: place.isPrimary }}
      contactHelp={contactHelp}
      homeOffer={homeOffer}
      isSaved={entry.saved !== null}
      taken={taken}
      faults={entry.serverFaults}
      onPick={useCallback((savedId: string | null) => onChange(at, { savedId }), [at, onChange])}
      onEdit={useCallback(() => onChange(at, { saved: null }), [at, onChange])}
      onFaults={useCallback((faultCount: number) => onChange(at, { faultCount }), [at, onChange])}
      onReady={useCallback(
        (saved: TravellerEntry) => onChange(at, { saved, serverFaults: undefined }),
        [at, onChange],
      )}
      onDone={useCallback(() => onDone(at), [at, onDone])}
    />
  );
}
