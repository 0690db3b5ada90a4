import type { Language } from "@ghuri/contract/messages/message";
import { escapeHtml } from "../../html/escape-html.ts";
import { localizedUrl, LANGUAGES } from "./page-urls.ts";
import type { PageHead, PageMetadata } from "./page-metadata.ts";

/** The site that all pages belong to. */
export interface Site {
  /** Its public URL. */
  readonly url: string;
  readonly name: Readonly<Record<Language, string>>;
}

const LOCALES: Readonly<Record<Language, string>> = { en: "en_US", bn: "bn_BD" };
export const SOCIAL_IMAGE = { folder: "og", width: 1200, height: 630 } as const;

/** The tags of a page's head, from its title on. */
export function renderPageHead(
  site: Site,
  language: Language,
  { head, isNoIndex }: PageMetadata,
): string {
  const title = escapeHtml(`${head.title} · ${site.name[language]}`);
  const tags = [`<title>${title}</title>`, meta("name", "description", head.description)];
  if (isNoIndex) return [...tags, meta("name", "robots", "noindex")].join("\n    ");
  return [...tags, ...links(site, language, head), ...shared(site, language, head)].join("\n    ");
}

function links({ url }: Site, language: Language, { path }: PageHead): string[] {
  const link = (rel: string, href: string) => `<link ${rel} href="${escapeHtml(href)}" />`;
  return [
    link('rel="canonical"', localizedUrl(language, url, path)),
    ...LANGUAGES.map((each) =>
      link(`rel="alternate" hreflang="${each}"`, localizedUrl(each, url, path)),
    ),
    link('rel="alternate" hreflang="x-default"', localizedUrl("en", url, path)),
  ];
}

/** The tags of its link preview. */
function shared(site: Site, language: Language, head: PageHead): string[] {
  const { folder, width, height } = SOCIAL_IMAGE;
  const others = LANGUAGES.filter((each) => each !== language);
  return [
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", site.name[language]),
    meta("property", "og:title", head.title),
    meta("property", "og:description", head.description),
    meta("property", "og:url", localizedUrl(language, site.url, head.path)),
    meta("property", "og:image", new URL(`/storage/${folder}/${head.scene}.jpg`, site.url).href),
    meta("property", "og:image:width", String(width)),
    meta("property", "og:image:height", String(height)),
    meta("property", "og:locale", LOCALES[language]),
    ...others.map((each) => meta("property", "og:locale:alternate", LOCALES[each])),
    meta("name", "twitter:card", "summary_large_image"),
  ];
}

export function meta(kind: "name" | "property", key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
}
