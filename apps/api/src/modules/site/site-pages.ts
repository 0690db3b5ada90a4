import type { Language } from "@ghuri/contract/messages/message";
import { type PageText, WordsPage } from "@ghuri/contract/page-texts";
import { breadcrumbs } from "../../platform/http/breadcrumbs.ts";
import type { PageHead, RoomPages } from "../../platform/http/told-page.ts";
import type { House } from "../../platform/mail/letter-layout/house-letter.ts";
import { houseFacts } from "./house-facts.ts";
import type { SitePage } from "./site-words.ts";
import { WORDS } from "./words.ts";

export interface SiteDeps {
  readonly house: House;
  /** What home asks first, by address; null: nobody knows it yet, and home comes without. */
  readonly homeAnswers: (language: Language) => Promise<Readonly<Record<string, unknown>> | null>;
  /** What staff wrote on a page of words; null: nothing. */
  readonly pageText: (page: WordsPage, language: Language) => Promise<PageText | null>;
}

interface Place {
  readonly page: SitePage;
  readonly path: RegExp;
  /** The address under which it is known; none: it belongs to somebody, and is not for everybody to find. */
  readonly address?: string;
  readonly scene?: string;
}

const SCENE = "dhaka";

const PLACES: readonly Place[] = [
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
export function sitePages({ house, homeAnswers, pageText }: SiteDeps): RoomPages {
  const answersOf = async (page: SitePage, language: Language) => {
    if (page === "home") return homeAnswers(language);
    const words = WordsPage.safeParse(page).data;
    return words ? { [`/api/v1/pages/${words}`]: { data: await pageText(words, language) } } : null;
  };
  return {
    async tell({ path, language }) {
      const place = PLACES.find((each) => each.path.test(path));
      if (!place) return null;
      const head = { ...headOf(place, language), facts: factsOf(house, place, language) };
      if (place.address === undefined) return { head, isUnlisted: true };
      const answers = await answersOf(place.page, language);
      return answers ? { head, answers } : { head };
    },
    list: async () => PLACES.flatMap(({ address }) => address ?? []),
  };
}

/** What stands at an address where nothing is. */
export function nothingHead(language: Language): PageHead {
  return { ...WORDS[language].nothing, address: "/", scene: SCENE };
}

function headOf({ page, address = "/", scene = SCENE }: Place, language: Language): PageHead {
  return { ...WORDS[language][page], address, scene };
}

function factsOf(house: House, { page, address = "/" }: Place, language: Language): object[] {
  const words = WORDS[language];
  if (page === "home") return houseFacts(house, language);
  const way = [
    { name: words.brand, path: "/" },
    { name: words[page].title, path: address },
  ];
  return [breadcrumbs(house.site, way)];
}
