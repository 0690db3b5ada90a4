import type { VisaCase } from "@ghuri/contract/visa-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Detail, Panel } from "../../shell/panel.tsx";

const DAY_MS = 86_400_000;

/** The applicant, the travel dates, the length of stay and the price. */
export function VisaDetails({ found }: { readonly found: VisaCase }) {
  const t = useTranslations("backOfficeVisa");
  const { formatBdt, formatSlashDate, localDigits } = useFormat();
  const { entry_date: entry, exit_date: exit, travellers, account, coupon } = found;
  const [first] = travellers;
  // The first and the last day both count.
  const days = Math.round((Date.parse(exit) - Date.parse(entry)) / DAY_MS) + 1;
  const each = found.total_price / Math.max(1, found.number_of_travellers);
  return (
    <Panel>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.75rem),1fr))] gap-x-4 gap-y-3">
        <Detail name={t("applicant")}>{first && `${first.first_name} ${first.last_name}`}</Detail>
        <Detail name={t("entry")}>{formatSlashDate(entry)}</Detail>
        <Detail name={t("exit")}>{formatSlashDate(exit)}</Detail>
        <Detail name={t("stay")}>
          {t("stayOf", { days: localDigits(days), max: localDigits(found.max_stay) })}
        </Detail>
        <Detail name={t("fee")}>
          {found.total_price === 0
            ? t("free")
            : t("feeTimes", {
                count: localDigits(found.number_of_travellers),
                price: formatBdt(each),
              })}
          {coupon && (
            <span className="block font-normal">
              {t("coupon", { name: coupon.name, amount: formatBdt(coupon.amount) })}
            </span>
          )}
        </Detail>
        <Detail name={t("account")} className="col-span-full">
          {account ? (
            <>
              {account.name} <span className="font-normal">{account.email}</span>
            </>
          ) : (
            t("accountGone")
          )}
        </Detail>
      </dl>
    </Panel>
  );
}
