import { useTranslations } from "use-intl";
import type { Article } from "../../../../components/article/article.ts";
import { ArticleSection } from "../../../../components/article/article-section.tsx";
import { Panel } from "../../shell/panel.tsx";
import { LocalizedPreview } from "../editing/localized-preview.tsx";

interface Props {
  readonly language: "en" | "bn";
  readonly text: Article;
}

/** The page as its readers will see it, rendered by the same component. */
export function PagePreview({ language, text }: Props) {
  const t = useTranslations("backOfficeSite.pages");
  return (
    <Panel title={t("preview")} className="min-w-0 xl:sticky xl:top-4">
      {/* The preview scrolls by itself, so the keyboard must be able to reach it. */}
      <div
        role="region"
        aria-label={t("preview")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
        tabIndex={0}
        className="max-h-[70dvh] overflow-y-auto px-1 pb-4"
      >
        <LocalizedPreview language={language}>
          <article inert className="text-base [overflow-wrap:anywhere]">
            <p className="type-page">{text.title}</p>
            <p className="type-intro mt-2 text-ink-2">{text.intro}</p>
            {text.parts.map((part) => (
              <ArticleSection key={part.id} part={part} cardIcons={[]} />
            ))}
          </article>
        </LocalizedPreview>
      </div>
    </Panel>
  );
}
