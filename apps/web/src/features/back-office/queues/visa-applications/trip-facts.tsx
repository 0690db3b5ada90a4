import type { VisaCase } from "@ghuri/contract/visa-cases";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Fact, Panel } from "../../desk/panel.tsx";

const DAY_MS = 86_400_000;

/** Who applies, when they go, for how long, and what it costs. */
export function TripFacts({ found }: { readonly found: VisaCase }) {
  const t = useTranslations("deskVisa");
  const { formatBdt, formatSlashDate, localDigits } = useFormat();
  const { entry_date: entry, exit_date: exit, travellers, account, coupon } = found;
  const [first] = travellers;
  // The first and the last day both count.
  const days = Math.round((Date.parse(exit) - Date.parse(entry)) / DAY_MS) + 1;
  const each = found.total_price / Math.max(1, found.number_of_travellers);
  return (
    <Panel>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.75rem),1fr))] gap-x-4 gap-y-3">
        <Fact name={t("applicant")}>{first && `${first.first_name} ${first.last_name}`}</Fact>
        <Fact name={t("entry")}>{formatSlashDate(entry)}</Fact>
        <Fact name={t("exit")}>{formatSlashDate(exit)}</Fact>
        <Fact name={t("stay")}>
          {t("stayOf", { days: localDigits(days), max: localDigits(found.max_stay) })}
        </Fact>
        <Fact name={t("fee")}>
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
        </Fact>
        <Fact name={t("account")} className="col-span-full">
          {account ? (
            <>
              {account.name} <span className="font-normal">{account.email}</span>
            </>
          ) : (
            t("accountGone")
          )}
        </Fact>
      </dl>
    </Panel>
  );
}
