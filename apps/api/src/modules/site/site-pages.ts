import type { Language } from "@ghuri/contract/messages/message";
import { type PageText, TextPage } from "@ghuri/contract/page-texts";
import { breadcrumbs } from "../../platform/http/pages/breadcrumbs.ts";
import type { PageHead, PageProvider } from "../../platform/http/pages/page-metadata.ts";
import type { Company } from "../../platform/company.ts";
import { companyStructuredData } from "./company-structured-data.ts";
import type { SitePage } from "./site-messages.ts";
import { MESSAGES } from "./messages.ts";

export interface SiteDeps {
  readonly company: Company;
  /** False: no flights are sold, and search engines must not index the flights page. */
  readonly sellsFlights: () => boolean;
  /** Responses that home requests first, by path. Null: not ready yet, and home requests them itself. */
  readonly getHomeResponses: (
    language: Language,
  ) => Promise<Readonly<Record<string, unknown>> | null>;
  /** The staff's text of a content page; null: the built-in text applies. */
  readonly pageText: (page: TextPage, language: Language) => Promise<PageText | null>;
}

interface SitePath {
  readonly page: SitePage;
  readonly path: RegExp;
  /** The canonical path. Absent: a private page, which search engines must not index. */
  readonly address?: string;
  readonly scene?: string;
}

const SCENE = "dhaka";

const SITE_PATHS: readonly SitePath[] = [
  { page: "home", path: /^\/$/, address: "/" },
  { page: "flights", path: /^\/flights(?:\/[^/]+)?\/?$/, address: "/flights", scene: "cox" },
  { page: "about", path: /^\/about-us\/?$/, address: "/about-us" },
  { page: "contact", path: /^\/contact-us\/?$/, address: "/contact-us" },
  {
    page: "terms",
    path: /^\/terms-conditions\/?$/,
    address: "/terms-conditions",
    scene: "sundarbans",
  },
  { page: "privacy", path: /^\/privacy-policy\/?$/, address: "/privacy-policy", scene: "sylhet" },
  { page: "signIn", path: /^\/login\/?$/, address: "/login", scene: "cox" },
  { page: "signUp", path: /^\/register\/?$/, address: "/register", scene: "cox" },
  {
    page: "registerBusiness",
    path: /^\/register-business\/?$/,
    address: "/register-business",
    scene: "chattogram",
  },
  { page: "verify", path: /^\/verify(?:\/[^/]+)?\/?$/, address: "/verify" },
  { page: "account", path: /^\/profile(?:\/|$)/ },
  { page: "booking", path: /^\/(?:flight-booking|package-booking|visa-application)\/?$/ },
  { page: "backIn", path: /^\/(?:forgot-password|password-reset|otp|confirm)\/?$/ },
  { page: "newsletter", path: /^\/newsletter(?:\/|$)/ },
];

/** Home, the content pages, sign-in and sign-up; and private pages, which are not listed in the sitemap. */
export function sitePages({
  company,
  sellsFlights,
  getHomeResponses,
  pageText,
}: SiteDeps): PageProvider {
  const responsesOf = async (page: SitePage, language: Language) => {
    if (page === "home") return getHomeResponses(language);
    const words = TextPage.safeParse(page).data;
    return words ? { [`/api/v1/pages/${words}`]: { data: await pageText(words, language) } } : null;
  };
  const isHidden = ({ page }: SitePath) => page === "flights" && !sellsFlights();
  return {
    async getPageMetadata({ path, language }) {
      const entry = SITE_PATHS.find((each) => each.path.test(path));
      if (!entry) return null;
      const head = {
        ...headOf(entry, language),
        structuredData: findStructuredData(company, entry, language),
      };
      if (entry.address === undefined || isHidden(entry)) return { head, isNoIndex: true };
      const initialResponses = await responsesOf(entry.page, language);
      return initialResponses ? { head, initialResponses } : { head };
    },
    listPaths: async () =>
      SITE_PATHS.filter((entry) => !isHidden(entry)).flatMap(({ address }) => address ?? []),
  };
}

/** The metadata of the 404 page. */
export function notFoundHead(language: Language): PageHead {
  return { ...MESSAGES[language].nothing, path: "/", scene: SCENE };
}

function headOf({ page, address = "/", scene = SCENE }: SitePath, language: Language): PageHead {
  return { ...MESSAGES[language][page], path: address, scene };
}

function findStructuredData(
  company: Company,
  { page, address = "/" }: SitePath,
  language: Language,
): object[] {
  const words = MESSAGES[language];
  if (page === "home") return companyStructuredData(company, language);
  const way = [
    { name: words.brand, path: "/" },
    { name: words[page].title, path: address },
  ];
  return [breadcrumbs(company.site, way)];
}
