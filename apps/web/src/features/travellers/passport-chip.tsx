import { todayInDhaka } from "@ghuri/contract/calendar";
import type { Traveller } from "@ghuri/contract/travellers";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/use-format.ts";
import { passportValidity } from "../../components/traveller-fields/passport-expiry.ts";
import { cx } from "../../ui/class-names.ts";

/** Warns about a passport that has expired or is valid for less than six months. */
export function PassportChip({ traveller }: { readonly traveller: Traveller }) {
  const t = useTranslations("travellers");
  const { formatSlashDate } = useFormat();
  const [today] = useState(() => todayInDhaka(new Date()));
  const expiry = traveller.passport_expiry_date;
  if (!expiry) return null;
  const state = passportValidity(expiry, today);
  if (state === "good") return null;
  const isOver = state === "expired";
  return (
    <span
      className={cx(
        "mt-1.5 flex w-fit gap-1.5 rounded-sm px-2 py-1 text-xs leading-4 font-[650]",
        isOver ? "bg-danger-soft text-danger-ink" : "bg-mari-soft text-mari-ink",
      )}
    >
      <IconAlertTriangle size={16} stroke={2.2} aria-hidden="true" className="shrink-0" />
      {t(isOver ? "passportExpired" : "passportExpires", { date: formatSlashDate(expiry) })}
    </span>
  );
}
