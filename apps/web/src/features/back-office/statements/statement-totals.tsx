import type { StatementTotals as Totals } from "@ghuri/contract/admin-statements";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Amount } from "../ledger/amount.tsx";
import { Detail } from "../shell/panel.tsx";

interface Props {
  readonly totals: Totals;
  readonly currency: string;
}

/** How many rows agree, and the sums. */
export function StatementTotals({ totals, currency }: Props) {
  const t = useTranslations("backOfficeStatements.totals");
  const { formatNumber } = useFormat();
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-3">
      <Detail name={t("rows")}>{formatNumber(totals.rows)}</Detail>
      <Detail name={t("matched")}>{formatNumber(totals.matched)}</Detail>
      {totals.written_off > 0 && (
        <Detail name={t("writtenOff")}>{formatNumber(totals.written_off)}</Detail>
      )}
      <Detail name={t("open")}>{formatNumber(totals.open)}</Detail>
      <Detail name={t("sum")}>
        <Amount minor={totals.minor} currency={currency} />
      </Detail>
      <Detail name={t("fee")}>
        <Amount minor={totals.fee_minor} currency={currency} />
      </Detail>
      <Detail name={t("difference")}>
        <Amount minor={totals.difference_minor} currency={currency} />
      </Detail>
    </dl>
  );
}
