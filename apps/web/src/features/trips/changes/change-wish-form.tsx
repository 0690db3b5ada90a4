import type { FlightLeg } from "@ghuri/contract/flights";
import { todayInDhaka } from "@ghuri/contract/calendar";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { LegRow } from "../../../components/itinerary/leg-row.tsx";
import { Button } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Radio, RadioGroup } from "../../../ui/radio.tsx";

interface Props {
  readonly legs: readonly FlightLeg[];
  readonly isBusy: boolean;
  /** The label of the button. */
  readonly button: string;
  readonly dateError: string | undefined;
  readonly onAsk: (wish: { readonly slice: number; readonly date: string }) => void;
}

/** Which direction to change, and to which day. */
export function ChangeWishForm({ legs, isBusy, button, dateError, onAsk }: Props) {
  const t = useTranslations("trips.change");
  const { formatShortDate } = useFormat();
  const [slice, setSlice] = useState(0);
  const [date, setDate] = useState<string | null>(legs[0]?.departure_time.slice(0, 10) ?? null);
  const [error, setError] = useState<string | null>(null);
  const [today] = useState(() => todayInDhaka(new Date()));
  const leg = legs[slice];

  function ask(event: FormEvent) {
    event.preventDefault();
    const isGood = date !== null && date >= today;
    setError(isGood ? null : t("dateInvalid"));
    if (isGood && !isBusy) onAsk({ slice, date });
  }

  return (
    <form onSubmit={ask} noValidate className="flex flex-col gap-4">
      {legs.length > 1 && (
        <RadioGroup label={t("which")}>
          {legs.map((one, at) => (
            <Radio
              key={one.departure_time}
              name="slice"
              value={at}
              checked={at === slice}
              onChange={() => {
                setSlice(at);
                setDate(one.departure_time.slice(0, 10));
              }}
            >
              {t("direction", {
                from: one.departure_airport.city,
                to: one.arrival_airport.city,
                when: formatShortDate(one.departure_time),
              })}
            </Radio>
          ))}
        </RadioGroup>
      )}
      {leg && (
        <section aria-label={t("now")} className="rounded-xl bg-sunken px-4 py-2">
          <h3 className="type-caption pt-1 text-ink-3">{t("now")}</h3>
          <LegRow leg={leg} />
        </section>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <DateField
          label={t("date")}
          value={date}
          onChange={setDate}
          min={today}
          error={error ?? dateError}
          required
          className="min-w-[12rem] flex-1"
        />
        <Button type="submit" kind="ink" busyLabel={isBusy ? t("finding") : null}>
          {button}
        </Button>
      </div>
    </form>
  );
}
