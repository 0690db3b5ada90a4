import type { AirlineChange } from "@ghuri/contract/flight-bookings";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { Callout } from "../../ui/callout.tsx";

interface Props {
  readonly changes: readonly AirlineChange[];
  /** "P0 101", by the number without the airline. */
  readonly nameOf: (number: string) => string;
  readonly children?: ReactNode;
}

/** The flights that the airline changed after the booking. Without a change, nothing. */
export function AirlineChanges({ changes, nameOf, children }: Props) {
  const t = useTranslations("itinerary");
  const { formatDay, formatClock } = useFormat();
  const departure = (local: string) => `${formatDay(local.slice(0, 10))}, ${formatClock(local)}`;
  if (changes.length === 0) return null;
  const areCancelled = changes.every(({ to }) => to === null);
  return (
    <Callout
      tone="warning"
      title={t(areCancelled ? "airlineCancelled" : "airlineChanged")}
      className="mt-3"
    >
      <ul>
        {changes.map(({ flight, from, to, new_flight: renumbered, terminal }) => (
          <li key={`${flight} ${from} ${to} ${renumbered} ${terminal}`}>
            {to === null
              ? t("flightCancelled", { flight: nameOf(flight), from: departure(from) })
              : t("flightMoved", {
                  flight: nameOf(flight),
                  from: departure(from),
                  to: departure(to),
                })}
            {renumbered !== null && ` ${t("flightRenumbered", { flight: nameOf(renumbered) })}`}
            {terminal !== null && ` ${t("flightTerminal", { terminal })}`}
          </li>
        ))}
      </ul>
      {children}
    </Callout>
  );
}
