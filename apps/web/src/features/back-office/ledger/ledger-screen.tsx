import { useTranslations } from "use-intl";
import { DateRangeBar } from "../reports/date-range-bar.tsx";
import { LedgerCheckPanel } from "./ledger-check-panel.tsx";
import { LedgerEntriesPanel } from "./ledger-entries-panel.tsx";
import { TrialBalancePanel } from "./trial-balance-panel.tsx";
import { useLedgerFilter } from "./use-ledger-filter.ts";

/** The ledger: whether it agrees with everything else, the balances of a period, and the entries. */
export function LedgerScreen() {
  const t = useTranslations("backOfficeLedger");
  const { order } = useLedgerFilter();
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="type-card">{t("title")}</h1>
        <p className="type-small text-ink-2">{t("intro")}</p>
      </div>
      {order === null && (
        <>
          <LedgerCheckPanel />
          <DateRangeBar />
          <TrialBalancePanel />
        </>
      )}
      <LedgerEntriesPanel />
    </div>
  );
}
