import { IconCalendarEvent, IconX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import type { FilterState } from "../filter-state.ts";
import { TreePicture } from "./failed-search.tsx";
import type { FilterChip } from "./use-filter-chips.ts";

interface EmptyProps {
  /** The active filters. Without any, the search itself found nothing. */
  readonly chips: readonly FilterChip[];
  readonly onChange: (filters: FilterState) => void;
  readonly onClearFilters: () => void;
  /** A neighbouring day, formatted. */
  readonly otherDay: string;
  readonly onOtherDay: () => void;
}

/** "No result found" with help, the active filters and ways to continue. */
export function EmptyResults(props: EmptyProps) {
  const t = useTranslations("results");
  const common = useTranslations("common");
  const isNarrowed = props.chips.length > 0;
  return (
    <div className="flex flex-col items-center rounded-2xl border border-line bg-surface px-4 py-10 text-center tab:px-6 tab:py-14">
      <TreePicture time="day" />
      <TreePicture time="night" />
      <h2 className="type-card mt-3 tab:text-2xl">{common("noResult")}</h2>
      <p className="mt-2 max-w-[420px] text-balance text-ink-2">
        {isNarrowed ? t("noResultHelp") : t("noResultSearch")}
      </p>
      {isNarrowed && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {props.chips.map(({ key, label, next }) => (
            <Button
              key={key}
              kind="outline"
              size={40}
              onClick={() => props.onChange(next)}
              icon={<IconX size={16} stroke={2} aria-hidden="true" />}
              className="rounded-md"
            >
              <span className="visually-hidden">{t("dropFilter")} </span>
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        {isNarrowed && <Button onClick={props.onClearFilters}>{t("clearFilters")}</Button>}
        <Button
          kind={isNarrowed ? "outline" : "primary"}
          onClick={props.onOtherDay}
          icon={<IconCalendarEvent size={20} stroke={1.9} aria-hidden="true" />}
        >
          {t("tryDay", { day: props.otherDay })}
        </Button>
      </div>
    </div>
  );
}
