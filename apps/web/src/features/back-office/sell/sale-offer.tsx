import type { ListedOption } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { formatFlightNumbers } from "../../../components/itinerary/leg-info.ts";
import { LegRow } from "../../../components/itinerary/leg-row.tsx";
import { Button } from "../../../ui/button.tsx";

interface Props {
  readonly option: ListedOption;
  readonly onSelect: (optionId: string) => void;
}

/** An itinerary, and a button for each of its fares with the price of all travellers. */
export function SaleOffer({ option, onSelect }: Props) {
  const t = useTranslations("backOfficeSell.flight");
  const { formatBdt } = useFormat();
  const fares = option.fares ?? [option];
  const flights = option.flights.map(formatFlightNumbers).join(", ");
  return (
    <li className="grid items-center gap-x-5 py-2 nav:grid-cols-[minmax(0,1fr)_260px]">
      <div className="min-w-0">
        {option.flights.map((leg) => (
          <LegRow key={`${leg.origin} ${leg.departure_time}`} leg={leg} />
        ))}
      </div>
      <ul aria-label={t("fares", { flights })} className="flex flex-col gap-2 pb-3 nav:py-3">
        {fares.map((fare) => (
          <li key={fare.id}>
            <Button
              kind="outline"
              size={40}
              className="numerals w-full"
              onClick={() => onSelect(fare.id)}
            >
              {t("fare", { name: fare.fare_name, price: formatBdt(fare.total_price) })}
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}
