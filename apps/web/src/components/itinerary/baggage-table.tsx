import type { Baggage, FlightLeg, FlightSegment } from "@ghuri/contract/flights";
import { IconBackpack, IconLuggage } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { formatFlightNumber } from "./leg-info.ts";
import { useBaggageLabels } from "./use-baggage-labels.ts";

interface Props {
  readonly legs: readonly FlightLeg[];
  /** Keyed by airport pair, "DAC-CXB"; an infant's allowance by "DAC-CXB:INF". */
  readonly baggage: Readonly<Record<string, Baggage>>;
  readonly withInfants: boolean;
}

/** The baggage allowance per segment, cabin and checked. */
export function BaggageTable({ legs, baggage, withInfants }: Props) {
  const t = useTranslations("itinerary");
  const segments = legs.flatMap((leg) => leg.segments);
  const infants = withInfants
    ? segments.filter(({ origin, destination }) => baggage[`${origin}-${destination}:INF`])
    : [];
  return (
    <div className="stacking-table">
      <table className="w-full text-left">
        <thead className="type-caption text-ink-2">
          <tr className="border-b border-line">
            <th className="py-2.5 font-[600]">{t("flight")}</th>
            <th className="py-2.5 font-[600]">{t("cabinBag")}</th>
            <th className="py-2.5 font-[600]">{t("checkIn")}</th>
          </tr>
        </thead>
        <tbody>
          {segments.map((segment) => (
            <BagRow
              key={`${segment.origin}-${segment.destination}`}
              segment={segment}
              note={t("eachTraveller", { flight: formatFlightNumber(segment) })}
              bag={baggage[`${segment.origin}-${segment.destination}`]}
            />
          ))}
          {infants.map((segment) => (
            <BagRow
              key={`${segment.origin}-${segment.destination} infant`}
              segment={segment}
              note={t("infantBag")}
              bag={baggage[`${segment.origin}-${segment.destination}:INF`]}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly segment: FlightSegment;
  readonly note: string;
  readonly bag: Baggage | undefined;
}

function BagRow({ segment, note, bag }: RowProps) {
  const labels = useBaggageLabels();
  const none = useTranslations("common")("notAvailable");
  const cell = (Icon: typeof IconLuggage, text: string) => (
    <td className="py-3 pr-2">
      {text === none ? (
        <span className="text-ink-3">{text}</span>
      ) : (
        <span className="flex items-center gap-2">
          <Icon size={18} stroke={1.9} aria-hidden="true" className="shrink-0 text-ink-2" />
          {text}
        </span>
      )}
    </td>
  );
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-3 pr-2 font-[700]">
        <span className="whitespace-nowrap">
          {segment.origin} – {segment.destination}
        </span>
        <span className="type-caption block font-normal text-ink-3">{note}</span>
      </th>
      {cell(IconBackpack, labels.carryOn(bag))}
      {cell(IconLuggage, labels.checkIn(bag))}
    </tr>
  );
}
