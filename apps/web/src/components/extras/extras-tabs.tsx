import type { FlightSegment } from "@ghuri/contract/flights";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Callout } from "../../ui/callout.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { ExtrasChoice } from "./extras-choice.ts";
import { FlightExtrasPanel } from "./flight-extras-panel.tsx";

interface Props extends ExtrasChoice {
  /** All flights, in order. */
  readonly segments: readonly FlightSegment[];
  /** Seats that travellers have on a flight already, by position. */
  readonly ownedOn: (flight: number) => ReadonlyMap<number, string>;
}

/** Bags and seats by flight. Flights on which nothing is sold are left out. */
export function ExtrasTabs({ segments, ownedOn, ...choice }: Props) {
  const t = useTranslations("trips.extras");
  const { formatShortDate } = useFormat();
  const [tab, setTab] = useState<string | null>(null);
  const { bags, seat_maps } = choice.onSale;
  const flights = segments.flatMap((segment, flight) =>
    [...bags, ...seat_maps].some((one) => one.flight === flight) ? [{ segment, flight }] : [],
  );
  const [first] = flights;
  if (!first)
    return (
      <Callout tone="info" role="status">
        {t("nothing")}
      </Callout>
    );
  return (
    <Tabs
      label={t("flights")}
      look="boxes"
      selected={tab ?? String(first.flight)}
      onSelect={setTab}
      tabs={flights.map(({ segment, flight }) => ({
        key: String(flight),
        label: t("flight", {
          from: segment.origin,
          to: segment.destination,
          when: formatShortDate(segment.departure_time),
        }),
        panel: <FlightExtrasPanel {...choice} flight={flight} owned={ownedOn(flight)} />,
      }))}
    />
  );
}
