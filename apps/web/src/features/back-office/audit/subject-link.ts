/** Where the subject of an entry is looked at: a page of its own, or the part of the desk that it is in. */
const WITH_PAGE: Readonly<Record<string, string>> = {
  staff: "people",
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
};
const IN_A_LIST: Readonly<Record<string, string>> = {
  bookings: "bookings",
  coupon: "coupons",
  "search-presets": "presets",
  "payment-account": "accounts",
  page: "pages",
  subscriber: "newsletter",
};

interface Place {
  readonly part: string;
  readonly id: string | undefined;
}

/** Null: it is nowhere to be looked at. */
export function getSubjectLink(kind: string, id: string): Place | null {
  if (WITH_PAGE[kind]) return { part: WITH_PAGE[kind], id };
  return IN_A_LIST[kind] ? { part: IN_A_LIST[kind], id: undefined } : null;
}
