import { IconCircleCheck } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../../i18n/use-format.ts";
import { SessionCountdown } from "../../../components/booking-session/session-countdown.tsx";
import { SupportCard } from "../../../components/support/support-card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import type { Results } from "./use-results.ts";

export interface SideProps {
  readonly found: Results;
  readonly seconds: number | null;
  /** Clears every filter and runs the search again (S2.5-06). */
  readonly onReset: () => void;
}

/** The filter column of a wide screen. */
export function FilterColumn({ found, seconds, onReset }: SideProps) {
  const t = useTranslations("results");
  const { formatCountdown } = useFormat();
  return (
    <aside aria-label={t("sortAndFilters")} className="max-lg:hidden">
      <a
        href="#results"
        className="type-small visually-hidden text-action-ink focus-visible:not-sr-only"
      >
        {t("skipToResults")}
      </a>
      <SearchState found={found} />
      {found.search.isPending && <Skeleton className="mt-4 h-[110px] rounded-xl" />}
      {seconds !== null && (
        <div className="mt-4">
          <SessionCountdown
            seconds={seconds}
            label={t("faresHeld")}
            note={t("thenAgain")}
            shown={formatCountdown(seconds)}
            spoken={(minutes) => t("minutesLeft", { count: minutes })}
          />
        </div>
      )}
      <div className="mt-5 flex items-baseline justify-between">
        <h2 className="type-card">{t("sortAndFilters")}</h2>
        <button
          type="button"
          onClick={onReset}
          className="hit-44 relative font-[650] text-action-ink"
        >
          {t("reset")}
        </button>
      </div>
      <UpdatingLine isUpdating={found.isUpdating} />
      <FilterPanel
        facets={found.facets}
        counts={found.counts}
        state={found.filters}
        onChange={found.changeFilters}
      />
      <SupportCard />
    </aside>
  );
}

function SearchState({ found: { search, results } }: Pick<SideProps, "found">) {
  const t = useTranslations("results");
  const { formatNumber } = useFormat();
  return (
    <div>
      <p className="flex items-center gap-2 text-lg font-[700]">
        {search.isPending ? (
          <>
            <Spinner />
            {t("searching")}
          </>
        ) : (
          <>
            <IconCircleCheck size={20} stroke={2} aria-hidden="true" className="text-leaf" />
            {t("searchComplete")}
          </>
        )}
      </p>
      <p className="type-caption numerals min-h-5 text-ink-2">
        {search.isPending && t("fewSeconds")}
        {results &&
          t("showing", {
            n: formatNumber(results.data.length),
            total: formatNumber(results.total),
          })}
      </p>
    </div>
  );
}

/** Filters apply after two seconds. This line shows the wait, in space reserved for it. */
function UpdatingLine({ isUpdating }: { readonly isUpdating: boolean }) {
  const t = useTranslations("results");
  return (
    <div className="mt-1 min-h-6 border-b border-line" aria-live="polite">
      {isUpdating && (
        <>
          <span className="type-caption text-ink-2">{t("updating")}</span>
          <span aria-hidden="true" className="block h-0.5 origin-left animate-fill bg-action" />
        </>
      )}
    </div>
  );
}
