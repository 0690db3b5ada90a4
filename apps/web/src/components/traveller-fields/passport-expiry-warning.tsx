import { todayInDhaka } from "@ghuri/contract/calendar";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { isValidSixMonthsAfter, passportValidity } from "./passport-expiry.ts";

interface Props {
  /** YYYY-MM-DD, or empty. */
  readonly expiry: string;
  /** The last day of the trip; today without a trip. */
  readonly lastDay: string | undefined;
}

/** Warns about a passport that is expired or expires within six months of the trip. */
export function PassportExpiryWarning({ expiry, lastDay }: Props) {
  const t = useTranslations("travellers");
  const { formatSlashDate } = useFormat();
  const label = expiry ? warning() : null;
  return (
    <output className="type-small mt-1.5 flex gap-1.5 font-semibold text-mari-ink empty:hidden">
      {label && (
        <>
          <IconAlertTriangle
            size={17}
            stroke={2}
            aria-hidden="true"
            className="mt-[2px] shrink-0"
          />
          {label}
        </>
      )}
    </output>
  );

  function warning(): string | null {
    const date = formatSlashDate(expiry);
    const state = passportValidity(expiry, todayInDhaka(new Date()));
    if (state === "expired") return t("expiredLine", { date });
    if (lastDay !== undefined && !isValidSixMonthsAfter(expiry, lastDay))
      return t("expiresAfterTrip", { date, day: formatSlashDate(lastDay) });
    return state === "soon" ? t("expiresSoon", { date }) : null;
  }
}
