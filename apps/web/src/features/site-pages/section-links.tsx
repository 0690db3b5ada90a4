import { useTranslations } from "use-intl";
import type { Article } from "../../components/article/article.ts";

/** Chips that jump to the sections; none on a short page. */
export function SectionLinks({ parts }: Pick<Article, "parts">) {
  const t = useTranslations("sitePages");
  const listed = parts.filter(({ chip }) => chip !== null);
  if (listed.length === 0) return null;
  return (
    <nav aria-label={t("onThisPage")} className="mt-5 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {listed.map(({ id, chip }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-[10px] border border-line-strong bg-surface px-4 font-[650] hover:border-ink hover:bg-sunken"
            >
              {chip}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
