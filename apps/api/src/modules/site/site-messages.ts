/** Pages that belong to no other module. */
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

export interface PageMessages {
  readonly title: string;
  readonly description: string;
}

export type SiteMessages = Readonly<Record<SitePage, PageMessages>> & { readonly brand: string };
