import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { profileQuery } from "../../api/profile-query.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { toLocalPhone } from "../forms/format-phone.ts";
import { Tabs } from "../../ui/tabs.tsx";
import type { ContactHelp } from "../traveller-fields/contact-fields.tsx";
import type { AddressSuggestion } from "../traveller-fields/address-fields.tsx";
import type { PartyRequirements, PassengerSlot } from "./passenger-slot.ts";
import { TravellerStatusBadge } from "./traveller-status-badge.tsx";
import { TravellerTab } from "./traveller-tab.tsx";
import { readContact } from "./traveller-drafts.ts";
import type { useTravellerForms } from "./use-traveller-forms.ts";

interface Props {
  readonly title: string;
  readonly slots: readonly PassengerSlot[];
  readonly party: ReturnType<typeof useTravellerForms>;
  /** Identifies this checkout: drafts are stored under it. */
  readonly checkoutKey: string;
  readonly requirements: PartyRequirements;
  readonly contactHelp: ContactHelp;
  /** Where addresses are required: one that the traveller can copy. */
  readonly addressSuggestion?: (at: number) => AddressSuggestion | null;
  readonly selected: string;
  readonly onSelect: (key: string) => void;
}

/** One tab per traveller. The forms stay mounted, so that typed values survive. */
export function TravellersCard({ title, slots, party, addressSuggestion, ...props }: Props) {
  const { selected, onSelect, ...rest } = props;
  const { entries } = party;
  const { data: profile } = useQuery(profileQuery);
  const owner = profile?.email ?? "";
  const contact = useMemo(
    () => readContact(owner) ?? { email: owner, phone: toLocalPhone(profile?.phone ?? "") },
    [owner, profile?.phone],
  );
  const { localDigits } = useFormat();
  const card = useRef<HTMLElement>(null);
  const goesOnTo = useRef<string | null>(null);
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  }, [entries]);

  const taken = useMemo(
    () => new Set(entries.flatMap(({ savedId }) => (savedId === null ? [] : [savedId]))),
    [entries],
  );

  // Select the next unsaved traveller; after the last one stay where we are.
  const goOn = useCallback(
    (at: number) => {
      const order = [...slots.keys()].map((step) => (at + 1 + step) % slots.length);
      const next = order.find((index) => index !== at && !latest.current[index]?.saved);
      const place = next === undefined ? undefined : slots[next];
      if (!place) return;
      goesOnTo.current = place.key;
      onSelect(place.key);
    },
    [slots, onSelect],
  );
  useEffect(() => {
    if (goesOnTo.current !== selected) return;
    goesOnTo.current = null;
    card.current?.scrollIntoView({ block: "start" });
    card.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [selected]);

  return (
    <section
      ref={card}
      aria-labelledby="travellers"
      className="card scroll-mt-24 px-4 py-5 tab:p-[26px]"
    >
      <h2 id="travellers" className="type-card mb-4">
        {title}
      </h2>
      <Tabs
        look="boxes"
        keepPanels
        label={title}
        selected={selected}
        onSelect={onSelect}
        tabs={slots.map((slot, at) => {
          const entry = entries[at];
          return {
            key: slot.key,
            label: entry && (
              <>
                <TravellerStatusBadge entry={entry} number={localDigits(at + 1)} />
                {slot.name}
              </>
            ),
            panel: entry && (
              <TravellerTab
                slot={slot}
                at={at}
                entry={entry}
                party={party}
                owner={owner}
                contact={contact}
                taken={taken}
                addressSuggestion={addressSuggestion?.(at) ?? null}
                {...rest}
                onDone={goOn}
              />
            ),
          };
        })}
      />
    </section>
  );
}
