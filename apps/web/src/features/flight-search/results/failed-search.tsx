import { IconPencil, IconRefresh } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";

interface Props {
  readonly onRetry: () => void;
  readonly onEdit: () => void;
}

/** Shown when a search failed: the criteria are kept, and the visitor can retry or change them. */
export function FailedSearch({ onRetry, onEdit }: Props) {
  const t = useTranslations("results");
  const common = useTranslations("common");
  return (
    <div className="flex flex-col items-center rounded-2xl border border-line bg-surface px-4 py-10 text-center tab:px-6 tab:py-14">
      <TreePicture time="day" />
      <TreePicture time="night" />
      <h1 className="type-card mt-3 tab:text-2xl">{t("failed")}</h1>
      <p className="mt-2 max-w-[420px] text-balance text-ink-2">{t("failedHelp")}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button onClick={onRetry} icon={<IconRefresh size={20} stroke={1.9} aria-hidden="true" />}>
          {common("retry")}
        </Button>
        <Button
          kind="outline"
          onClick={onEdit}
          icon={<IconPencil size={18} stroke={1.9} aria-hidden="true" />}
        >
          {t("editSearch")}
        </Button>
      </div>
    </div>
  );
}

/** The illustration of a page without results. */
export function TreePicture({ time }: { readonly time: "day" | "night" }) {
  return (
    <img
      src={`/art/empty-results-${time}.svg`}
      alt=""
      width="220"
      height="165"
      loading="lazy"
      className={time === "day" ? "dark:hidden" : "hidden dark:block"}
    />
  );
}
