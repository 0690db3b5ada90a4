import type { FlightLeg } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { cx } from "../../ui/class-names.ts";
import { AirlineLogo } from "./airline-logo.tsx";
import { FlightPathDiagram } from "./flight-path-diagram.tsx";
import { arrivalDayOffset, formatAirlines, formatFlightNumbers } from "./leg-info.ts";
import { StopsText } from "./stops-text.tsx";

interface Props {
  readonly leg: FlightLeg;
}

/** One leg in a row: airline, departure, diagram with stops, arrival. Both times keep the width that they need beside each other. */
export function LegRow({ leg }: Props) {
  const t = useTranslations("itinerary");
  const { formatDuration } = useFormat();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-5 gap-y-2 py-3 tab:grid-cols-[minmax(6.5rem,200px)_minmax(16.5rem,1fr)]">
      <div className="flex items-center gap-3">
        <AirlineLogo code={leg.airline_code} />
        <span className="min-w-0">
          <span className="block leading-5 font-[650]">{formatAirlines([leg])}</span>
          <span className="type-caption block text-ink-3">{formatFlightNumbers(leg)}</span>
        </span>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Moment label={t("departs")} time={leg.departure_time} place={leg.origin} later={0} />
        <div className="flex min-w-0 flex-[1_1_4rem] flex-col items-center pt-1">
          <FlightPathDiagram stops={leg.stops} />
          <span className="type-caption text-center text-ink-2">
            <b className="numerals font-[700] text-ink">{formatDuration(leg.duration)}</b>
            {" · "}
            <StopsText leg={leg} />
          </span>
        </div>
        <Moment
          label={t("arrives")}
          time={leg.arrival_time}
          place={leg.destination}
          later={arrivalDayOffset(leg)}
          end
        />
      </div>
    </div>
  );
}

interface MomentProps {
  readonly label: string;
  readonly time: string;
  readonly place: string;
  readonly later: number;
  readonly end?: boolean;
}

function Moment({ label, time, place, later, end = false }: MomentProps) {
  const t = useTranslations("itinerary");
  const { formatClock, formatShortDate, localDigits } = useFormat();
  return (
    <div className={cx("shrink-0 basis-[4.75rem] tab:basis-[5.25rem]", end && "text-right")}>
      <span className="sr-only">{label} </span>
      <time dateTime={time} className="type-time numerals whitespace-nowrap">
        {formatClock(time)}
        {later > 0 && (
          <sup className="ml-0.5 align-super text-xs font-[700] text-action-ink">
            <span aria-hidden="true">+{localDigits(later)}</span>
            <span className="sr-only"> {t("nextDay", { days: later })}</span>
          </sup>
        )}
      </time>
      <span className="type-caption numerals block text-ink-3">
        <span className="inline-block">{place}</span>{" "}
        <span className="inline-block">{formatShortDate(time)}</span>
      </span>
    </div>
  );
}
