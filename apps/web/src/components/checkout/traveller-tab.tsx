import { useCallback } from "react";
import type { ContactHelp } from "../traveller-fields/contact-fields.tsx";
import type { AddressSuggestion } from "../traveller-fields/address-fields.tsx";
import { TravellerForm } from "../traveller-fields/traveller-form.tsx";
import type { TravellerDraft, TravellerFormHandle } from "../traveller-fields/traveller-form.tsx";
import type { TravellerEntry } from "../traveller-fields/traveller-schema.ts";
import type { PassengerSlot, PartyRequirements } from "./passenger-slot.ts";
import { readDraft, saveContact, saveDraft } from "./traveller-drafts.ts";
import type { Contact } from "./traveller-drafts.ts";
import type { TravellerFormState, useTravellerForms } from "./use-traveller-forms.ts";

interface Props {
  readonly slot: PassengerSlot;
  readonly at: number;
  readonly entry: TravellerFormState;
  readonly requirements: PartyRequirements;
  readonly contactHelp: ContactHelp;
  readonly addressSuggestion: AddressSuggestion | null;
  readonly taken: ReadonlySet<string>;
  /** The account that owns the drafts. */
  readonly owner: string;
  readonly contact: Contact;
  /** Names the checkout. */
  readonly checkoutKey: string;
  readonly party: ReturnType<typeof useTravellerForms>;
  readonly onDone: (at: number) => void;
}

/** The form of one traveller's slot. */
export function TravellerTab({ slot, at, entry, requirements, taken, ...props }: Props) {
  const { contactHelp, addressSuggestion, owner, checkoutKey, onDone } = props;
  const { change: onChange, register } = props.party;
  const draftKey = `${owner} ${checkoutKey} ${slot.key}`;
  return (
    <TravellerForm
      requirements={{ ...requirements, contact: slot.isPrimary }}
      contactHelp={contactHelp}
      addressSuggestion={addressSuggestion}
      isSaved={entry.saved !== null}
      taken={taken}
      serverErrors={entry.serverErrors}
      draft={readDraft(draftKey)}
      contact={props.contact}
      onDraft={useCallback(
        (draft: TravellerDraft) => {
          saveDraft(draftKey, draft);
          if (slot.isPrimary) saveContact(owner, draft.values);
        },
        [draftKey, slot.isPrimary, owner],
      )}
      onRegister={useCallback(
        (handle: TravellerFormHandle) => register(at, handle),
        [register, at],
      )}
      onPick={useCallback((savedId: string | null) => onChange(at, { savedId }), [at, onChange])}
      onEdit={useCallback(() => onChange(at, { saved: null }), [at, onChange])}
      onErrorCount={useCallback(
        (errorCount: number) => onChange(at, { errorCount }),
        [at, onChange],
      )}
      onReady={useCallback(
        (saved: TravellerEntry) => onChange(at, { saved, serverErrors: undefined }),
        [at, onChange],
      )}
      onDone={useCallback(() => onDone(at), [at, onDone])}
    />
  );
}
