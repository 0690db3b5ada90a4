import { IconAdjustmentsHorizontal, IconCircleCheck, IconClock, IconX } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../../../components/lazy-part/lazy-part.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { ToggleChip } from "../../../ui/toggle-chip.tsx";
import { countActiveFilters } from "../filter-state.ts";
import type { SideProps } from "./filter-column.tsx";
import { useFilterChips } from "./use-filter-chips.ts";
import { cx } from "../../../ui/class-names.ts";

const FilterSheet = lazyPart(() => import("./filter-sheet.tsx"));

/**
 * On narrow screens: the common filters as chips, a button for the sheet with all of them, and one
 * line of facts.
 */
export function FilterChips({ found, seconds, onReset }: SideProps) {
  const t = useTranslations("results");
  const { formatNumber } = useFormat();
  const [open, setOpen] = useState(false);
  const { results, filters, facets } = found;
  const chips = useFilterChips(filters, facets, found.counts).filter(
    ({ isOn, isQuick }) => isOn || isQuick,
  );
  return (
    <>
      {/* Padding keeps focus rings from being clipped by the scrolling row. */}
      <div
        className="-mx-4 -my-1.5 flex scroll-px-4 gap-1.5 overflow-x-auto px-4 py-1.5 tab:-mx-5 tab:px-5"
        // A chip of which an edge is in view has the focus unseen otherwise.
        onFocus={({ target }) => target.scrollIntoView({ block: "nearest", inline: "nearest" })}
      >
        <Button
          kind="ink"
          size={40}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          icon={<IconAdjustmentsHorizontal size={18} stroke={1.9} aria-hidden="true" />}
          className="shrink-0 rounded-md"
        >
          {t("filtersOn", { count: countActiveFilters(filters) })}
        </Button>
        {chips.map(({ key, label, isOn, isOff, next }) => (
          <ToggleChip
            key={key}
            pressed={isOn}
            disabled={isOff}
            onChange={() => found.changeFilters(next)}
            className="shrink-0 whitespace-nowrap"
          >
            {label}
            {isOn && <IconX size={15} stroke={2.2} aria-hidden="true" />}
          </ToggleChip>
        ))}
      </div>
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3">
        <p className="type-small numerals flex items-center gap-2 font-[650]">
          <IconCircleCheck size={18} stroke={2} aria-hidden="true" className="text-leaf" />
          {found.isUpdating
            ? t("updating")
            : results &&
              t("showing", {
                n: formatNumber(results.data.length),
                total: formatNumber(results.total),
              })}
        </p>
        {seconds !== null && <CountdownInline seconds={seconds} />}
      </div>
      {open && facets && (
        <Suspense>
          <FilterSheet
            found={found}
            facets={facets}
            onReset={onReset}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The countdown for narrow screens. */
function CountdownInline({ seconds }: { readonly seconds: number }) {
  const { formatCountdown } = useFormat();
  return (
    <span
      role="timer"
      className={cx(
        "numerals inline-flex items-center gap-1.5 font-[700]",
        seconds < 300 ? "text-danger-ink" : "text-mari-ink",
      )}
    >
      <IconClock size={18} stroke={1.9} aria-hidden="true" />
      {formatCountdown(seconds)}
    </span>
  );
}
