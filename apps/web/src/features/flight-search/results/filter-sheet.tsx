import type { SearchFilters } from "@ghuri/contract/flights";
import { useTranslations } from "use-intl";
import { SupportCard } from "../../../components/support/support-card.tsx";
import { Button } from "../../../ui/button.tsx";
import { KiteLoader } from "../../../ui/kite-loader.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { countActiveFilters } from "../filter-state.ts";
import { FilterPanel } from "./filter-panel.tsx";
import type { Results } from "./use-results.ts";

interface Props {
  readonly found: Results;
  readonly facets: SearchFilters;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

const ORDERS = ["all", "total_price", "total_flight_time"] as const;
const ORDER_WORD = { all: "all", total_price: "cheapest", total_flight_time: "fastest" } as const;

/** All filters and the sort order in a full-screen sheet. The list behind updates while it is open. */
export default function FilterSheet({ found, facets, onReset, onClose }: Props) {
  const t = useTranslations("results");
  const common = useTranslations("common");
  const { filters, results, isUpdating } = found;
  return (
    <Dialog
      title={t("sortAndFilters")}
      closeLabel={common("close")}
      onClose={onClose}
      fullHeight
      headAction={
        <Button kind="ghost" size={40} onClick={onReset} className="-mt-1.5">
          {t("reset")}
        </Button>
      }
      footer={
        <>
          <span className="-mt-4 mb-1 block h-6">
            {isUpdating && <KiteLoader motion="animate-run-2s" />}
          </span>
          <div className="flex items-center gap-4">
            <p className="type-small min-w-28 flex-1" aria-live="polite">
              {isUpdating && <b className="block font-bold">{t("updating")}</b>}
              <span className="numerals text-ink-2">
                {t("filtersInUse", { count: countActiveFilters(filters) })}
              </span>
            </p>
            <Button kind="ink" className="numerals flex-1" onClick={onClose}>
              {t("showCount", { count: results?.total ?? 0 })}
            </Button>
          </div>
        </>
      }
    >
      <p aria-hidden="true" className="type-caption mb-2 font-[650] text-ink-3">
        {t("sortBy")}
      </p>
      <SegmentedControl
        label={t("sortBy")}
        value={filters.orderBy || "all"}
        onChange={(order) =>
          found.changeFilters({ ...filters, orderBy: order === "all" ? "" : order })
        }
        options={ORDERS.map((order) => ({ value: order, label: t(ORDER_WORD[order]) }))}
        className="mb-1"
      />
      <FilterPanel
        facets={facets}
        counts={found.counts}
        state={filters}
        onChange={found.changeFilters}
        withTiles
      />
      <SupportCard />
    </Dialog>
  );
}
