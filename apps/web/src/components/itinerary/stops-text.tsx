import type { FlightLeg } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Tooltip } from "../../ui/tooltip.tsx";
import { getLayovers } from "./leg-info.ts";

/** "Non-stop", or the number of stops with a tooltip that lists the layovers. */
export function StopsText({ leg }: { readonly leg: FlightLeg }) {
  const t = useTranslations("itinerary");
  const { formatDuration } = useFormat();
  if (leg.stops === 0) return <span>{t("nonStop")}</span>;
  const layovers = getLayovers(leg);
  const text = layovers
    .map(({ segment, minutes }) =>
      t("layover", {
        duration: formatDuration(minutes),
        city: segment.arrival_airport.city,
        code: segment.destination,
      }),
    )
    .join(", ");
  const places = layovers.map(({ segment }) => segment.destination).join(", ");
  return (
    <Tooltip tip={text} className="underline decoration-line-strong underline-offset-2">
      {t("stopIn", { count: leg.stops, places })}
    </Tooltip>
  );
}
