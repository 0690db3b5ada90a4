import type { AirportRef, FlightLeg, FlightSegment } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Kite } from "../../ui/kite.tsx";
import { AirlineLogo } from "./airline-logo.tsx";
import { formatFlightNumber } from "./leg-info.ts";

interface Props {
  readonly leg: FlightLeg;
  readonly cabin: "ECONOMY" | "BUSINESS" | "FIRST";
}

/** The segments of a leg from top to bottom, with the layovers between them. */
export function LegTimeline({ leg, cabin }: Props) {
  return (
    <ol className="flex flex-col">
      {leg.segments.map((segment, index) => (
        <SegmentItem
          key={`${segment.airline_flight_number} ${segment.departure_time}`}
          segment={segment}
          cabin={cabin}
          isLast={index === leg.segments.length - 1}
        />
      ))}
    </ol>
  );
}

interface ItemProps {
  readonly segment: FlightSegment;
  readonly cabin: Props["cabin"];
  readonly isLast: boolean;
}

function SegmentItem({ segment, cabin, isLast }: ItemProps) {
  const t = useTranslations("itinerary");
  const { formatDuration } = useFormat();
  const facts = [segment.aircraft_name, formatDuration(segment.duration), t(`cabin.${cabin}`)];
  return (
    <li className="grid grid-cols-[72px_20px_minmax(0,1fr)] gap-x-3">
      <When at={segment.departure_time} />
      <span className="relative flex justify-center">
        <span className="mt-1.5 size-3 rounded-full border-2 border-ink bg-surface" />
        <span className="absolute top-5 -bottom-1.5 w-px bg-line-strong" />
      </span>
      <div className="pb-3">
        <Place airport={segment.departure_airport} />
        <div className="mt-3 flex items-center gap-3">
          <AirlineLogo code={segment.airline_code} size="sm" />
          <span className="type-small text-ink-2">
            {segment.airline} {formatFlightNumber(segment)}
            <span className="block">{facts.join(" · ")}</span>
            {segment.technical_stop && (
              <span className="block">{t("technicalStop", { place: segment.technical_stop })}</span>
            )}
          </span>
        </div>
      </div>
      <When at={segment.arrival_time} />
      <span className="flex justify-center">
        {isLast ? <Kite size={18} /> : <span className="mt-1.5 size-3 rotate-45 bg-marigold" />}
      </span>
      <div className={isLast ? "" : "pb-4"}>
        <Place airport={segment.arrival_airport} />
        {segment.layover_minutes !== null && (
          <p className="type-small mt-3 rounded-md bg-mari-soft px-3 py-2 text-mari-ink">
            {t("changeIn", {
              city: segment.arrival_airport.city,
              code: segment.destination,
              duration: formatDuration(segment.layover_minutes),
            })}
          </p>
        )}
      </div>
    </li>
  );
}

function When({ at }: { readonly at: string }) {
  const { formatClock, formatShortDate } = useFormat();
  return (
    <time dateTime={at} className="numerals text-right">
      <b className="block font-[750]">{formatClock(at)}</b>
      <span className="type-caption text-ink-3">{formatShortDate(at)}</span>
    </time>
  );
}

function Place({ airport }: { readonly airport: AirportRef }) {
  return (
    <p>
      <b className="block font-[700]">
        {airport.city} ({airport.iata})
      </b>
      <span className="type-caption text-ink-3">
        {airport.name}, {airport.country}
      </span>
    </p>
  );
}
