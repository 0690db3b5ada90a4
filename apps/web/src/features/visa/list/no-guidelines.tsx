import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";

/** The empty state, with a link to all guidelines (S2.9-06). */
export function NoGuidelines({ onShowAll }: { readonly onShowAll: () => void }) {
  const t = useTranslations("visaGuidelines");
  return (
    <div className="flex flex-col items-center gap-2 py-6 text-center">
      {(["day", "night"] as const).map((time) => (
        <img
          key={time}
          src={`/art/empty-results-${time}.svg`}
          alt=""
          width={280}
          height={160}
          className={time === "day" ? "mb-4 dark:hidden" : "mb-4 hidden dark:block"}
        />
      ))}
      <p className="type-card" role="status">
        {t("none")}
      </p>
      <p className="mb-4 max-w-[420px] text-ink-2">{t("noneText")}</p>
      <Button kind="ink" onClick={onShowAll}>
        {t("showAll")}
      </Button>
    </div>
  );
}
