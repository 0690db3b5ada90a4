import type { SecurityEvent } from "@ghuri/contract/security-events";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";

/** One event: when, what, how often, and whom it concerns. */
export function SecurityEventRow({ event }: { readonly event: SecurityEvent }) {
  const t = useTranslations("backOfficeSecurityEvents");
  const { formatInstant, formatNumber } = useFormat();
  const { account_id: accountId, staff_id: staffId, device, detail } = event;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 px-[18px] py-3 lg:grid-cols-[170px_minmax(0,1fr)_minmax(0,1fr)]">
      <time dateTime={event.last_at} className="type-small numerals text-ink-3">
        {formatInstant(event.last_at)}
      </time>
      <p className="min-w-0 font-[650] [overflow-wrap:anywhere]">
        {event.title}
        {event.count > 1 && (
          <span className="font-normal"> {t("times", { count: formatNumber(event.count) })}</span>
        )}
      </p>
      <p className="type-small min-w-0 text-ink-2 [overflow-wrap:anywhere]">
        {detail && <span className="block">{detail}</span>}
        {device && <span className="block">{device}</span>}
        {accountId && <span className="block">{t("account", { id: accountId.slice(0, 8) })}</span>}
        {!detail && staffId && (
          <span className="block">{t("staff", { id: staffId.slice(0, 8) })}</span>
        )}
      </p>
    </li>
  );
}
