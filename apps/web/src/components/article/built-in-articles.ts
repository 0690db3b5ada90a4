import type { Language } from "../../i18n/language.ts";
import type { Article } from "./article.ts";

export type ArticleName = "about" | "terms" | "privacy";

type Source = () => Promise<{ readonly article: Article }>;

const SOURCES: Readonly<Record<Language, Readonly<Record<ArticleName, Source>>>> = {
  en: {
    about: () => import("../../../content/en/about.md"),
    terms: () => import("../../../content/en/terms.md"),
    privacy: () => import("../../../content/en/privacy.md"),
  },
  bn: {
    about: () => import("../../../content/bn/about.md"),
    terms: () => import("../../../content/bn/terms.md"),
    privacy: () => import("../../../content/bn/privacy.md"),
  },
};

/** The article that ships with the build, shown until staff write their own. */
export async function loadBuiltInArticle(name: ArticleName, language: Language): Promise<Article> {
  return (await SOURCES[language][name]()).article;
}
