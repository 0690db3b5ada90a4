import type { Baggage, FlightLeg } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { flightNumber } from "./leg-facts.ts";
import { useBaggageWords } from "./use-baggage-words.ts";

interface Props {
  readonly legs: readonly FlightLeg[];
  /** Keyed by IATA pair; an infant's stands under "DAC-CXB:INF". */
  readonly baggage: Readonly<Record<string, Baggage>>;
  readonly withInfants: boolean;
}

/** What may be carried on each flight, in the cabin and checked in. */
export function BaggageTable({ legs, baggage, withInfants }: Props) {
  const t = useTranslations("itinerary");
  const segments = legs.flatMap((leg) => leg.segments);
  const words = useBaggageWords();
  return (
    <table className="w-full text-left text-[15px]">
      <thead className="type-caption text-ink-2">
        <tr className="border-b border-line">
          <th className="py-2.5 font-[600]">{t("flight")}</th>
          <th className="py-2.5 font-[600]">{t("cabinBag")}</th>
          <th className="py-2.5 font-[600]">{t("checkIn")}</th>
        </tr>
      </thead>
      <tbody>
        {segments.map((segment) => {
          const pair = `${segment.origin}-${segment.destination}`;
          const forInfant = withInfants ? baggage[`${pair}:INF`] : undefined;
          return [
            <tr key={pair} className="border-b border-line align-top">
              <th scope="row" className="py-3 font-[700]">
                {segment.origin} – {segment.destination}
                <span className="type-caption block font-normal text-ink-3">
                  {flightNumber(segment)}
                </span>
              </th>
              <td className="py-3">{words.carryOn(baggage[pair])}</td>
              <td className="py-3">{words.checkIn(baggage[pair])}</td>
            </tr>,
            forInfant && (
              <tr key={`${pair} infant`} className="border-b border-line align-top">
                <th scope="row" className="py-3 font-[500] text-ink-2">
                  {t("infantBag")}
                </th>
                <td className="py-3">{words.carryOn(forInfant)}</td>
                <td className="py-3">{words.checkIn(forInfant)}</td>
              </tr>
            ),
          ];
        })}
      </tbody>
    </table>
  );
}
