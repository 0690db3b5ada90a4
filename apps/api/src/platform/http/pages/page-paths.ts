import { MAX_SLICES } from "@ghuri/contract/limits";

/** Every path of the web app (spec 2, route table); any other gets the not-found page, with a 404. */
const PAGE_PATHS: readonly RegExp[] = [
  "",
  "flights(/[^/]+)?",
  "flight-booking",
  "holiday-packages",
  "package-list/[^/]+",
  "package-details/[^/]+/[^/]+",
  "package-booking",
  "visa-guidelines(/[^/]+)?",
  "visa-application",
  "deals/[^/]+",
  "login|register|register-business|forgot-password|password-reset|otp",
  "about-us|contact-us|privacy-policy|terms-conditions",
  "profile(/(bookings|payments|travellers|security))?",
  "profile/bookings/(package|visa-applications|change|extras|name)",
  "profile/refunds/[^/]+",
  "newsletter(/[^/]+)?",
  "confirm",
  "verify(/[^/]+)?",
].map((path) => new RegExp(`^/(?:${path})/?$`));

export function isPagePath(address: string): boolean {
  return PAGE_PATHS.some((pattern) => pattern.test(address));
}

/** Which of the built pages a URL starts from: see apps/web/build-steps/page-plans.ts. */
export type PageKind =
  | "home"
  | "search"
  | "results"
  | "plain"
  | "holidays"
  | "package-list"
  | "package"
  | "visas"
  | "visa"
  | "deal"
  | "about"
  | "terms"
  | "privacy"
  | "contact";

/** The pages that are drawn with their content, by path. */
const DRAWN_KINDS: readonly (readonly [PageKind, RegExp])[] = [
  ["holidays", /^\/holiday-packages$/],
  ["package-list", /^\/package-list\/[^/]+$/],
  ["package", /^\/package-details\/[^/]+\/[^/]+$/],
  ["visas", /^\/visa-guidelines$/],
  ["visa", /^\/visa-guidelines\/[^/]+$/],
  ["deal", /^\/deals\/[^/]+$/],
  ["about", /^\/about-us$/],
  ["terms", /^\/terms-conditions$/],
  ["privacy", /^\/privacy-policy$/],
  ["contact", /^\/contact-us$/],
];

export function getPageKind(url: string): PageKind {
  const [address = "", query = ""] = url.split("?", 2);
  if (address === "/") return "home";
  if (/^\/flights(\/|$)/.test(address))
    return new URLSearchParams(query).has("trips") ? "results" : "search";
  const kind = DRAWN_KINDS.find(([, pattern]) => pattern.test(address))?.[0] ?? "plain";
  // The guidelines of one country are not among the answers that the page brings.
  return kind === "visas" && new URLSearchParams(query).has("country") ? "plain" : kind;
}

/**
 * How many directions the results of this URL have, from which their placeholders take their height; 1 unless the URL
 * says otherwise. Whether the search is valid is checked by the page.
 */
export function countSlices(url: string): number {
  const query = new URLSearchParams(url.split("?", 2)[1]);
  if (query.get("tripType") === "round") return 2;
  if (query.get("tripType") !== "multiple") return 1;
  const slices = query.get("trips")?.match(/"origin"/g)?.length ?? 1;
  return Math.min(Math.max(slices, 1), MAX_SLICES);
}

/** The build prerenders home and the flights page with the search form: where no flights are sold, they start empty. */
export function getPageKindWithoutFlights(url: string): PageKind {
  const kind = getPageKind(url);
  return kind === "home" || kind === "search" || kind === "results" ? "plain" : kind;
}

/** What the screens of drawn pages read from the query string: see apps/web/src/routes. */
const DRAWN_PARAMS = [
  "sort",
  "traveller",
  "departure",
  "country",
  "entry",
  "exit",
  "nationality",
] as const;

/** The URL to draw: without what the page does not read, such as campaign tags, so that it is drawn once. */
export function getDrawnUrl(url: string): string {
  const [address = "", query = ""] = url.split("?", 2);
  const given = new URLSearchParams(query);
  const read = DRAWN_PARAMS.flatMap((name) =>
    given.getAll(name).map((value): [string, string] => [name, value]),
  );
  return read.length === 0 ? address : `${address}?${new URLSearchParams(read).toString()}`;
}
