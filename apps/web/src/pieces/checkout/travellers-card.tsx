import { useCallback, useEffect, useMemo, useRef } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import { Tabs } from "../../ui/tabs.tsx";
import type { ContactHelp } from "../traveller-fields/contact-fields.tsx";
import type { HomeOffer } from "../traveller-fields/home-fields.tsx";
import type { PartyNeeds, Place } from "./place.ts";
import { TravellerMark } from "./traveller-mark.tsx";
import { TravellerTab } from "./traveller-tab.tsx";
import type { Entry } from "./use-party.ts";

interface Props {
  readonly title: string;
  readonly places: readonly Place[];
  readonly entries: readonly Entry[];
  readonly needs: PartyNeeds;
  readonly contactHelp: ContactHelp;
  /** Where addresses are asked for: one that a traveller may take over. */
  readonly homeOffer?: (at: number) => HomeOffer | null;
  readonly selected: string;
  readonly onSelect: (key: string) => void;
  readonly onChange: (at: number, entry: Partial<Entry>) => void;
}

/** One tab for each traveller; every form stays as it was while another is shown. */
export function TravellersCard({ title, places, entries, homeOffer, ...props }: Props) {
  const { selected, onSelect, ...rest } = props;
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

  // On to the next traveller who is not saved yet; after the last the page stays where it is.
  const goOn = useCallback(
    (at: number) => {
      const order = [...places.keys()].map((step) => (at + 1 + step) % places.length);
      const next = order.find((index) => index !== at && !latest.current[index]?.saved);
      const place = next === undefined ? undefined : places[next];
      if (!place) return;
      goesOnTo.current = place.key;
      onSelect(place.key);
    },
    [places, onSelect],
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
        tabs={places.map((place, at) => {
          const entry = entries[at];
          return {
            key: place.key,
            label: entry && (
              <>
                <TravellerMark entry={entry} number={localDigits(at + 1)} />
                {place.name}
              </>
            ),
            panel: entry && (
              <TravellerTab
                place={place}
                at={at}
                entry={entry}
                taken={taken}
                homeOffer={homeOffer?.(at) ?? null}
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
