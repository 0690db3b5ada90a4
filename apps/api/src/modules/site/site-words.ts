/** Pages that belong to no other room. */
export type SitePage =
  | "home"
  | "flights"
  | "about"
  | "contact"
  | "terms"
  | "privacy"
  | "signIn"
  | "signUp"
  | "registerBusiness"
  | "verify"
  | "account"
  | "booking"
  | "backIn"
  | "newsletter"
  | "nothing";

export interface PageWords {
  readonly title: string;
  readonly description: string;
}

export type SiteWords = Readonly<Record<SitePage, PageWords>> & { readonly brand: string };
