import type { Departure, TourPackage } from "@ghuri/contract/tour-packages";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { RadioCard, RadioGroup } from "../../../ui/radio.tsx";
import { type DepartureChoice, hasCapacity } from "./choose-departure.ts";

interface Props {
  readonly item: TourPackage;
  readonly choice: DepartureChoice;
  readonly departure: Departure | null;
  readonly onChoose: (choice: DepartureChoice) => void;
}

/** How many departures are shown before "Show all". */
const FIRST = 6;

/** The departures with their free spots. One without room for the party cannot be chosen. */
export function Departures({ item, choice, departure, onChoose }: Props) {
  const t = useTranslations("packages");
  const { formatDay, localDigits } = useFormat();
  const { departures } = item;
  const [isAll, setAll] = useState(false);
  const first = departures.slice(0, FIRST);
  const shown = isAll || (departure && !first.includes(departure)) ? departures : first;
  return (
    <section aria-labelledby="departures">
      <h2 id="departures" className="type-card">
        {t("departures")}
      </h2>
      {departures.length === 0 ? (
        <Callout tone="quiet" className="mt-4">
          {t("noDepartures")}
        </Callout>
      ) : (
        <>
          <p className="mt-1 mb-4 text-ink-2">{t("departuresNote")}</p>
          <RadioGroup
            label={t("departures")}
            labelHidden
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,210px),1fr))] gap-3"
          >
            {shown.map((one) => {
              const fits = hasCapacity(one, choice.traveller);
              return (
                <RadioCard
                  key={one.id}
                  name="departure"
                  checked={one.id === departure?.id}
                  disabled={!fits}
                  onChange={() => onChoose({ ...choice, departure: one.id })}
                  note={t(fits ? "spotsLeft" : "tooFew", { count: one.spots_left })}
                  className="numerals"
                >
                  {formatDay(one.date)}
                </RadioCard>
              );
            })}
          </RadioGroup>
          {shown.length < departures.length && (
            <Button kind="outline" size={40} className="mt-4" onClick={() => setAll(true)}>
              {t("allDepartures", { count: localDigits(departures.length) })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
