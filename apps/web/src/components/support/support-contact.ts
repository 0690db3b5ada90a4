import { readPageMeta, useArePageMetasKnown } from "../../api/page-meta.ts";
import type { Language } from "../../i18n/language.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";

type LocalizedText = Readonly<Record<Language, string>>;

/** The company that sells here, as the server writes it into every page (`toPageCompany`). */
interface Company {
  readonly name: LocalizedText;
  readonly address: LocalizedText;
  readonly hours: LocalizedText;
  readonly registration: string;
  /** Empty when there is none yet; the same for `bin`. */
  readonly licence: string;
  readonly bin: string;
  readonly phones: readonly string[];
  readonly email: string;
  /** The path of a PNG; null without a logo. */
  readonly logo: string | null;
  readonly isSample: boolean;
}

const UNSAID: LocalizedText = { en: "", bn: "" };

/* While the build prerenders. Every page that a server answers has the company's details. */
const UNKNOWN: Company = {
  name: UNSAID,
  address: UNSAID,
  hours: UNSAID,
  registration: "",
  licence: "",
  bin: "",
  phones: [],
  email: "",
  logo: null,
  isSample: true,
};

let read: { readonly text: string | undefined; readonly company: Company } | null = null;

function getCompany(): Company {
  const text = readPageMeta("company");
  // On the server the details may differ from one drawn page to the next: staff edit them.
  if (read?.text !== text || !read)
    read = { text, company: text ? (JSON.parse(text) as Company) : UNKNOWN };
  return read.company;
}

/** Phone and email of support, the same in both languages. */
export const SUPPORT = {
  get phone() {
    return getCompany().phones[0] ?? "";
  },
  get email() {
    return getCompany().email;
  },
  get isSample() {
    return getCompany().isSample;
  },
};

/** The company's details in one language. */
export function companyIn(language: Language) {
  const { name, address, hours, ...rest } = getCompany();
  return { ...rest, name: name[language], address: address[language], hours: hours[language] };
}

/** The company in the page's language. Null while a page prerendered by the build hydrates: the build does not know it. */
export function useCompany(): ReturnType<typeof companyIn> | null {
  const { language } = useLanguage();
  return useArePageMetasKnown() ? companyIn(language) : null;
}
