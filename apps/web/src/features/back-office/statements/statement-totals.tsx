import type { StatementTotals as Totals } from "@ghuri/contract/admin-statements";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { Paisa } from "../ledger/paisa.tsx";
import { Detail } from "../shell/panel.tsx";

/** How many rows agree, and the sums. */
export function StatementTotals({ totals }: { readonly totals: Totals }) {
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
        <Paisa paisa={totals.paisa} />
      </Detail>
      <Detail name={t("fee")}>
        <Paisa paisa={totals.fee_paisa} />
      </Detail>
      <Detail name={t("difference")}>
        <Paisa paisa={totals.difference_paisa} />
      </Detail>
    </dl>
  );
}
