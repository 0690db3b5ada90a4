import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { forgetSearches, recentSearches } from "./recent-searches.ts";

/** Shown while the input is empty: a hint, or recent searches. */
export function RecentSearchesList({ onAgain }: { readonly onAgain: (text: string) => void }) {
  const t = useTranslations("siteSearch");
  const [recent, setRecent] = useState(recentSearches);
  if (recent.length === 0) return <p className="text-ink-2">{t("hint")}</p>;
  return (
    <section aria-labelledby="recent-searches">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="recent-searches" className="type-small font-[650] text-ink-3">
          {t("recent")}
        </h3>
        <Button
          kind="ghost"
          size={40}
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
        >
          {t("forget")}
        </Button>
      </div>
      <ul className="mt-1.5 flex flex-wrap gap-2.5">
        {recent.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onAgain(text)}
              className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-4 font-[600] hover:border-ink"
            >
              <IconHistory size={18} stroke={1.9} aria-hidden="true" />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
