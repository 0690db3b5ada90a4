import type { ChangeQuoteBody } from "@ghuri/contract/flight-changes";
import type { FlightLeg } from "@ghuri/contract/flights";
import { todayInDhaka } from "@ghuri/contract/calendar";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { LegRow } from "../../../components/itinerary/leg-row.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { FieldNote } from "../../../ui/field.tsx";
import { Radio, RadioGroup } from "../../../ui/radio.tsx";

interface Props {
  readonly legs: readonly FlightLeg[];
  /** `legs` are as booked, and the airline has changed them since. */
  readonly areOutdated: boolean;
  /** Positions in `legs` of those that have not departed. */
  readonly changeable: readonly number[];
  /** Several directions can be changed at once. */
  readonly mayCombine: boolean;
  readonly isBusy: boolean;
  /** The label of the button. */
  readonly button: string;
  /** What the server says about the day of the first direction chosen, and of the next ones. */
  readonly dateErrors: readonly (string | undefined)[];
  readonly onAsk: (wish: ChangeQuoteBody) => void;
}

/** Which directions to change, and to which days. */
export function ChangeWishForm(props: Props) {
  const { legs, areOutdated, changeable, mayCombine, isBusy, button, dateErrors, onAsk } = props;
  const t = useTranslations("trips.change");
  const [ticked, setTicked] = useState<readonly number[]>(changeable.slice(0, 1));
  // A flight may depart, or be cancelled in another tab, while the form is open.
  const chosen = ticked.filter((slice) => changeable.includes(slice));
  const [dates, setDates] = useState<readonly (string | null)[]>(() =>
    legs.map((leg) => leg.departure_time.slice(0, 10)),
  );
  const [isChecked, setIsChecked] = useState(false);
  const [today] = useState(() => todayInDhaka(new Date()));
  const nameOf = useDirectionName();
  const now = t(areOutdated ? "booked" : "now");
  const isPossible = (slice: number) => (dates[slice] ?? "") >= today;

  function ask(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    const wishes = chosen.map((slice) => ({ slice, date: dates[slice] ?? "" }));
    const [first, ...also] = wishes;
    if (first && chosen.every(isPossible) && !isBusy)
      onAsk(also.length > 0 ? { ...first, also } : first);
  }

  const submit = (
    <Button type="submit" kind="ink" busyLabel={isBusy ? t("finding") : null}>
      {button}
    </Button>
  );
  return (
    <form onSubmit={ask} noValidate className="flex flex-col gap-4">
      {changeable.length > 1 && !mayCombine && (
        <RadioGroup label={t("which")}>
          {changeable.map((slice) => (
            <Radio
              key={slice}
              name="slice"
              value={slice}
              checked={chosen.includes(slice)}
              onChange={() => setTicked([slice])}
            >
              {nameOf(legs[slice])}
            </Radio>
          ))}
        </RadioGroup>
      )}
      {changeable.length > 1 && mayCombine && (
        <fieldset>
          <legend className="type-small mb-1.5 font-bold">{t("whichFlights")}</legend>
          {changeable.map((slice) => (
            <Checkbox
              key={slice}
              name="slice"
              checked={chosen.includes(slice)}
              onChange={({ target }) =>
                setTicked(
                  target.checked
                    ? [...chosen, slice].toSorted((a, b) => a - b)
                    : chosen.filter((one) => one !== slice),
                )
              }
            >
              {nameOf(legs[slice])}
            </Checkbox>
          ))}
          <FieldNote
            id="which-note"
            {...(isChecked && chosen.length === 0 ? { error: t("whichMissing") } : {})}
          >
            {t("whichNote")}
          </FieldNote>
        </fieldset>
      )}
      {chosen.map((slice, at) => {
        const leg = legs[slice];
        if (!leg) return null;
        const error = isChecked && !isPossible(slice) ? t("dateInvalid") : dateErrors[at];
        return (
          <div key={slice} className="flex flex-col gap-4">
            <section
              aria-label={chosen.length > 1 ? nameOf(leg) : now}
              className="rounded-xl bg-sunken px-4 py-2"
            >
              <h3 className="type-caption pt-1 text-ink-3">{now}</h3>
              <LegRow leg={leg} />
            </section>
            <div className="flex flex-wrap items-end gap-3">
              <DateField
                label={
                  chosen.length > 1
                    ? t("dateOf", {
                        from: leg.departure_airport.city,
                        to: leg.arrival_airport.city,
                      })
                    : t("date")
                }
                value={dates[slice] ?? null}
                onChange={(date) =>
                  setDates(dates.map((known, other) => (other === slice ? date : known)))
                }
                min={today}
                error={error}
                required
                className="min-w-[12rem] flex-1"
              />
              {at === chosen.length - 1 && submit}
            </div>
          </div>
        );
      })}
      {chosen.length === 0 && submit}
    </form>
  );
}

/** "Dhaka to Cox’s Bazar, 5 Dec". */
function useDirectionName() {
  const t = useTranslations("trips.change");
  const { formatShortDate } = useFormat();
  return (leg: FlightLeg | undefined) =>
    leg
      ? t("direction", {
          from: leg.departure_airport.city,
          to: leg.arrival_airport.city,
          when: formatShortDate(leg.departure_time),
        })
      : "";
}
