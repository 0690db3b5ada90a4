import type { Language } from "@ghuri/contract/messages/message";
import { type PageText, TextPage } from "@ghuri/contract/page-texts";
import { breadcrumbs } from "../../platform/http/pages/breadcrumbs.ts";
import type { PageHead, PageProvider } from "../../platform/http/pages/page-metadata.ts";
import type { Company } from "../../platform/mail/email-layout/company-email.ts";
import { companyStructuredData } from "./company-structured-data.ts";
import type { SitePage } from "./site-messages.ts";
import { MESSAGES } from "./messages.ts";

export interface SiteDeps {
  readonly company: Company;
  /** What home asks first, by address; null: nobody knows it yet, and home comes without. */
  readonly getHomeResponses: (
    language: Language,
  ) => Promise<Readonly<Record<string, unknown>> | null>;
  /** What staff wrote on a page of words; null: nothing. */
  readonly pageText: (page: TextPage, language: Language) => Promise<PageText | null>;
}

interface SitePath {
  readonly page: SitePage;
  readonly path: RegExp;
  /** The address under which it is known; none: it belongs to somebody, and is not for everybody to find. */
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
  { page: "backIn", path: /^\/(?:forgot-password|password-reset|otp)\/?$/ },
  { page: "newsletter", path: /^\/newsletter(?:\/|$)/ },
];

/** Home, the pages of words, the doors of the account; and, unlisted, what is somebody's own. */
export function sitePages({ company, getHomeResponses, pageText }: SiteDeps): PageProvider {
  const responsesOf = async (page: SitePage, language: Language) => {
    if (page === "home") return getHomeResponses(language);
    const words = TextPage.safeParse(page).data;
    return words ? { [`/api/v1/pages/${words}`]: { data: await pageText(words, language) } } : null;
  };
  return {
    async getPageMetadata({ path, language }) {
      const place = SITE_PATHS.find((each) => each.path.test(path));
      if (!place) return null;
      const head = {
        ...headOf(place, language),
        structuredData: findStructuredData(company, place, language),
      };
      if (place.address === undefined) return { head, isNoIndex: true };
      const initialResponses = await responsesOf(place.page, language);
      return initialResponses ? { head, initialResponses } : { head };
    },
    listPaths: async () => SITE_PATHS.flatMap(({ address }) => address ?? []),
  };
}

/** What stands at an address where nothing is. */
export function notFoundHead(language: Language): PageHead {
  return { ...MESSAGES[language].nothing, path: "/", scene: SCENE };
}

function headOf({ page, address = "/", scene = SCENE }: SitePath, language: Language): PageHead {
  return { ...MESSAGES[language][page], path: address, scene };
}

function findStructuredData(
  house: Company,
  { page, address = "/" }: SitePath,
  language: Language,
): object[] {
  const words = MESSAGES[language];
  if (page === "home") return companyStructuredData(house, language);
  const way = [
    { name: words.brand, path: "/" },
    { name: words[page].title, path: address },
  ];
  return [breadcrumbs(house.site, way)];
}
