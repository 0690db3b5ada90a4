import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { NeedAHand } from "../../../pieces/support/need-a-hand.tsx";
import { Button } from "../../../ui/button.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { activeCount } from "../filter-state.ts";
import { CountdownInline } from "./countdown-inline.tsx";
import { type SideProps, UpdatingLine } from "./filter-column.tsx";
import { FilterPanel } from "./filter-panel.tsx";

/** Where there is no room for a column: a button that opens the filters, and one line of facts. */
export function FilterRow({ found, seconds, onReset }: SideProps) {
  const t = useTranslations("results");
  const common = useTranslations("phrases");
  const { formatNumber } = useFormat();
  const [open, setOpen] = useState(false);
  const { search, results, filters, isUpdating } = found;
  const facets = search.data?.filters;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <Button
          kind="ink"
          size={40}
          disabled={!facets}
          onClick={() => setOpen(true)}
          icon={<IconAdjustmentsHorizontal size={18} stroke={1.9} aria-hidden="true" />}
        >
          {t("filtersOn", { count: activeCount(filters) })}
        </Button>
        {seconds !== null && <CountdownInline seconds={seconds} />}
      </div>
      <p className="type-small numerals min-h-5 text-ink-2">
        {results
          ? t("showing", {
              n: formatNumber(results.data.length),
              total: formatNumber(results.total),
            })
          : t("searching")}
      </p>
      {open && facets && (
        <Modal
          title={t("sortAndFilters")}
          closeLabel={common("close")}
          onClose={() => setOpen(false)}
          fullHeight
          headAction={
            <Button kind="ghost" size={40} onClick={onReset}>
              {t("reset")}
            </Button>
          }
          footer={
            <>
              <UpdatingLine isUpdating={isUpdating} />
              <Button kind="ink" className="mt-3 w-full" onClick={() => setOpen(false)}>
                {t("showCount", { count: results?.total ?? 0 })}
              </Button>
            </>
          }
        >
          <FilterPanel facets={facets} state={filters} onChange={found.changeFilters} />
          <NeedAHand />
        </Modal>
      )}
    </div>
  );
}
