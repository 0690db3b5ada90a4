import type { BackOfficeSection } from "../shell/nav-items.tsx";

/** Subjects with a page of their own, by the section it is in. The others link to their list. */
const WITH_PAGE: Readonly<Record<string, BackOfficeSection>> = {
  staff: "staff",
  "manual-payment": "manual-payments",
  "risky-payment": "risky-payments",
  "unknown-outcome": "unknown-outcomes",
  refund: "refunds",
  agency: "agencies",
  "visa-application": "visa-applications",
  message: "messages",
  booking: "bookings",
  package: "packages",
  guideline: "guidelines",
  campaign: "campaigns",
  "pricing-rule": "prices",
  "exchange-rate": "prices",
  "own-flight": "inventory",
};
const IN_A_LIST: Readonly<Record<string, BackOfficeSection>> = {
  bookings: "bookings",
  coupon: "coupons",
  "search-presets": "presets",
  "payment-account": "accounts",
  page: "pages",
  company: "company",
  "ledger-entry": "ledger",
  statement: "statements",
  "tax-rate": "taxes",
  "part-payment-rule": "part-payments",
  "instalment-plan": "instalments",
  "supplier-balance": "supplier-balances",
  subscriber: "newsletter",
  "own-flight-import": "inventory",
  "ticket-stock": "inventory",
  "seat-plan": "inventory",
  "sample-flights": "inventory",
};

interface SubjectLink {
  readonly section: BackOfficeSection;
  readonly id: string | undefined;
}

/** The page of an audit entry's subject; null when it has none. */
export function getSubjectLink(kind: string, id: string): SubjectLink | null {
  if (WITH_PAGE[kind]) return { section: WITH_PAGE[kind], id };
  return IN_A_LIST[kind] ? { section: IN_A_LIST[kind], id: undefined } : null;
}
