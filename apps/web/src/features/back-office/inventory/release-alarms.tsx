import type { ReleaseAlarm } from "@ghuri/contract/own-flights";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Callout } from "../../../ui/callout.tsx";
import { BackOfficeLink } from "../shell/back-office-link.tsx";

/** Departures whose unsold seats have to be given back to the airline soon. */
export function ReleaseAlarms({ alarms }: { readonly alarms: readonly ReleaseAlarm[] }) {
  const t = useTranslations("backOfficeInventory");
  const { formatMonthDate } = useFormat();
  return (
    <Callout tone="warning" title={t("alarms")}>
      <ul className="mt-1 flex flex-col gap-1">
        {alarms.map((one) => (
          <li key={`${one.flight_id} ${one.departure_date}`}>
            <BackOfficeLink section="inventory" id={one.flight_id} className="underline">
              {t("alarm", {
                number: one.number,
                route: `${one.origin}–${one.destination}`,
                date: formatMonthDate(one.departure_date),
                unsold: one.unsold,
                release: formatMonthDate(one.release_on),
              })}
            </BackOfficeLink>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
