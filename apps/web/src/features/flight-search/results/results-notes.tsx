import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";

interface EmptyProps {
  /** Null when nothing narrows the list: then the search itself found nothing. */
  readonly onClearFilters: (() => void) | null;
}

/** "No result found", one line of help, one way on. */
export function EmptyResults({ onClearFilters }: EmptyProps) {
  const t = useTranslations("results");
  const common = useTranslations("phrases");
  return (
    <div className="flex flex-col items-center gap-3 rounded-2xl border border-line bg-surface px-6 py-10 text-center">
      <img
        src="/art/empty-results-day.svg"
        alt=""
        width="220"
        height="165"
        className="dark:hidden"
      />
      <img
        src="/art/empty-results-night.svg"
        alt=""
        width="220"
        height="165"
        loading="lazy"
        className="hidden dark:block"
      />
      <h2 className="type-card">{common("noResult")}</h2>
      <p className="max-w-[420px] text-ink-2">
        {onClearFilters ? t("noResultHelp") : t("noResultSearch")}
      </p>
      {onClearFilters && (
        <Button kind="outline" onClick={onClearFilters}>
          {t("clearFilters")}
        </Button>
      )}
    </div>
  );
}

/** What stays in the list after a failure has been answered: say so, and the way to try again. */
export function FailedResults({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations("results");
  const common = useTranslations("phrases");
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-2xl border border-line bg-surface px-6 py-6">
      <p>{t("failedLine")}</p>
      <Button kind="outline" size={40} onClick={onRetry}>
        {common("retry")}
      </Button>
    </div>
  );
}
