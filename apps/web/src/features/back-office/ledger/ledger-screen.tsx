import { IconPlus } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { DateRangeBar } from "../reports/date-range-bar.tsx";
import { ClosedMonthsPanel } from "./closed-months-panel.tsx";
import { DailySheetPanel } from "./daily-sheet-panel.tsx";
import { LedgerCheckPanel } from "./ledger-check-panel.tsx";
import { LedgerEntriesPanel } from "./ledger-entries-panel.tsx";
import { ManualEntryDialog } from "./manual-entry-dialog.tsx";
import { TrialBalancePanel } from "./trial-balance-panel.tsx";
import { useLedgerFilter } from "./use-ledger-filter.ts";

/** The ledger: whether it agrees with everything else, the balances of a period, and the entries. */
export function LedgerScreen() {
  const t = useTranslations("backOfficeLedger");
  const { order, entry, isFiltered, filterKey } = useLedgerFilter();
  const isPeriod = order === null && entry === null;
  const [isBooking, setIsBooking] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="type-card">{t("title")}</h1>
          <p className="type-small text-ink-2">{t("intro")}</p>
        </div>
        <Button
          size={40}
          icon={<IconPlus size={18} stroke={2} aria-hidden="true" />}
          onClick={() => setIsBooking(true)}
        >
          {t("manual.open")}
        </Button>
      </div>
      {isPeriod && (
        <>
          {!isFiltered && <LedgerCheckPanel />}
          <DateRangeBar />
          {isFiltered && <OpenedEntries key={filterKey} />}
          <DailySheetPanel />
          <TrialBalancePanel />
          <ClosedMonthsPanel />
        </>
      )}
      {!(isPeriod && isFiltered) && <LedgerEntriesPanel />}
      {isBooking && (
        <ManualEntryDialog
          onClose={() => setIsBooking(false)}
          onBooked={() => setIsBooking(false)}
        />
      )}
    </div>
  );
}

/** The entries behind a figure, at the top of the page: whoever pressed the figure may have been far below. */
function OpenedEntries() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: in newer browsers it is a promise, which React would call as the clean-up.
    place.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div ref={place} className="scroll-mt-24">
      <LedgerEntriesPanel />
    </div>
  );
}
