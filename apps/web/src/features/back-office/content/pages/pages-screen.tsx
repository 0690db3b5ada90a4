import { PageLanguage, TextPage } from "@ghuri/contract/page-texts";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { adminCall } from "../../../../api/admin-client.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { loadBuiltInArticle } from "../../../../components/article/built-in-articles.ts";
import { LoadError } from "../../../../components/list/load-error.tsx";
import { buttonStyle } from "../../../../ui/button-style.ts";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { BackOfficeLink } from "../../shell/back-office-link.tsx";
import { BACK_OFFICE } from "../../shell/staff-session.ts";
import type { LoadedPage } from "./loaded-page.ts";
import { PageEditor } from "./page-editor.tsx";

interface Props {
  /** The id in the URL; undefined on the list. */
  readonly id: string | undefined;
}

/** The list of text pages, or the editor of one in one language (`id` is "terms.en"). */
export function PagesScreen({ id }: Props) {
  if (id === undefined) return <PageList />;
  const [page, language] = id.split(".");
  const which = {
    page: TextPage.safeParse(page).data,
    language: PageLanguage.safeParse(language).data,
  };
  if (!which.page || !which.language) return <PageList />;
  return <OnePage key={id} page={which.page} language={which.language} />;
}

function PageList() {
  const t = useTranslations("backOfficeSite.pages");
  const shared = useTranslations("backOffice");
  const { formatInstant } = useFormat();
  const { data, isError, refetch } = useQuery({
    queryKey: [BACK_OFFICE, "pages", "list"],
    queryFn: async () => (await adminCall("GET /api/v1/back-office/pages", {})).data,
  });
  return (
    <div className="flex max-w-[860px] flex-col gap-4">
      <div>
        <h1 className="type-card">{t("title")}</h1>
        <p className="type-small mt-1 text-ink-2">{t("intro")}</p>
      </div>
      {isError && !data && (
        <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-72 rounded-[14px]" />}
      {data && (
        <ul aria-label={t("label")} className="card divide-y divide-line rounded-[14px]">
          {data.map(({ id, language, newest }) => {
            const name = t("named", {
              page: t(`names.${id}`),
              language: t(`languages.${language}`),
            });
            return (
              <li
                key={`${id}.${language}`}
                className="flex flex-wrap items-center justify-between gap-3 px-[18px] py-3.5"
              >
                <span className="min-w-0">
                  <span className="block font-bold">{name}</span>
                  <span className="type-caption text-ink-2">
                    {newest && !newest.is_built_in
                      ? t("writtenBy", {
                          name: newest.written_by,
                          time: formatInstant(newest.written_at),
                        })
                      : t("builtIn")}
                  </span>
                </span>
                <BackOfficeLink
                  section="pages"
                  id={`${id}.${language}`}
                  aria-label={`${t("edit")}: ${name}`}
                  className={buttonStyle("outline", 40)}
                >
                  {t("edit")}
                </BackOfficeLink>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

interface OneProps {
  readonly page: TextPage;
  readonly language: "en" | "bn";
}

function OnePage({ page, language }: OneProps) {
  const shared = useTranslations("backOffice");
  const { data, isError, refetch } = useQuery({
    queryKey: [BACK_OFFICE, "pages", page, language],
    queryFn: async (): Promise<LoadedPage> => {
      const [reply, builtIn, otherBuiltIn] = await Promise.all([
        adminCall("GET /api/v1/back-office/pages/{id}/{language}", {
          params: { id: page, language },
        }),
        loadBuiltInArticle(page, language),
        loadBuiltInArticle(page, language === "en" ? "bn" : "en"),
      ]);
      return { page: reply.data, builtIn, otherBuiltIn };
    },
    // A colleague's save must not replace the form.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data) return <PageEditor loaded={data} />;
  if (isError) return <LoadError title={shared("loadFailed")} onRetry={() => void refetch()} />;
  return <Skeleton className="h-[560px] rounded-[14px]" />;
}
