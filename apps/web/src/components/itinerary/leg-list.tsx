import type { FlightLeg, TripOption } from "@ghuri/contract/flights";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { LegRow } from "./leg-row.tsx";
import { LegTimeline } from "./leg-timeline.tsx";

interface Props {
  readonly option: Pick<TripOption, "flights" | "cabin">;
}

/** The legs of an itinerary, one disclosure each; the first is open. */
export function LegList({ option }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<number>>(
    () => new Set(option.flights.map((_, index) => index).slice(1)),
  );
  const toggle = (index: number, open: boolean) => {
    const next = new Set(closed);
    if (open) next.delete(index);
    else next.add(index);
    setClosed(next);
  };
  return option.flights.map((leg, index) => (
    <Disclosure
      key={`${leg.origin} ${leg.departure_time}`}
      level={2}
      open={!closed.has(index)}
      onOpenChange={(open) => toggle(index, open)}
      summary={<LegSummary leg={leg} />}
      className="border-b border-line last:border-0"
    >
      <LegRow leg={leg} />
      {leg.segments.length > 1 && (
        <div className="pt-2 pb-4">
          <LegTimeline leg={leg} cabin={option.cabin} />
        </div>
      )}
    </Disclosure>
  ));
}

function LegSummary({ leg }: { readonly leg: FlightLeg }) {
  const t = useTranslations("itinerary");
  const { formatDay, formatDuration } = useFormat();
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
      <span className="type-card">
        {t("route", { from: leg.departure_airport.city, to: leg.arrival_airport.city })}
      </span>
      <span className="type-small font-[600] text-ink-2">
        {formatDay(leg.departure_time)} · {formatDuration(leg.duration)}
      </span>
    </span>
  );
}
