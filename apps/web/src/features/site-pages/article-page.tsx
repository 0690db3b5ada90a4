import type { Icon } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { ArticleSection } from "../../components/article/article-section.tsx";
import type { ArticleName } from "../../components/article/built-in-articles.ts";
import { LoadError } from "../../components/list/load-error.tsx";
import { SectionLinks } from "./section-links.tsx";
import { articleQuery } from "./queries.ts";
import { SampleNote } from "./sample-note.tsx";
import { useInternalLinks } from "./use-internal-links.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

interface Props {
  readonly name: ArticleName;
  /** The name of a picture under /art. */
  readonly scene: string;
  /** Icons of a section's cards, in order. */
  readonly cardIcons?: readonly Icon[];
}

/** An article page: picture, title, section links and sections. */
export function ArticlePage({ name, scene, cardIcons = [] }: Props) {
  const t = useTranslations("sitePages");
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery({
    ...articleQuery(name, language),
    placeholderData: keepPreviousData,
  });
  const openInnerLinks = useInternalLinks();
  return (
    <div className="mx-auto w-full max-w-[720px] pb-12 tab:px-5 tab:pt-8 tab:pb-18">
      <img
        src={`/art/${scene}.svg`}
        alt=""
        width={400}
        height={300}
        fetchPriority="high"
        className="h-[150px] w-full object-cover tab:h-[240px] tab:rounded-2xl print:hidden"
      />
      <div className="px-4 pt-6 tab:px-0 tab:pt-8">
        {isError && <LoadError title={t("failed")} onRetry={() => void refetch()} />}
        {!data && !isError && <ArticleSkeleton />}
        {data && (
          <article ref={openInnerLinks}>
            <h1 className="type-page">{data.title}</h1>
            <p className="type-intro mt-2 text-ink-2">{data.intro}</p>
            <SectionLinks parts={data.parts} />
            <SampleNote className="mt-6" />
            {data.parts.map((part) => (
              <ArticleSection key={part.id} part={part} cardIcons={cardIcons} />
            ))}
          </article>
        )}
      </div>
    </div>
  );
}

/** Placeholder of an article page. */
function ArticleSkeleton() {
  const t = useTranslations("common");
  return (
    <div role="status" aria-label={t("loading")}>
      <Skeleton className="h-10 w-4/5" />
      <Skeleton className="mt-3 h-5 w-3/5" />
      {["intro", "first", "second"].map((part) => (
        <div key={part} className="mt-9">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="mt-4 h-24" />
        </div>
      ))}
    </div>
  );
}
