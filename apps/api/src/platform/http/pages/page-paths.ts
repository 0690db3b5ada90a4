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
  "profile/bookings/(package|visa-applications)",
  "profile/refunds/[^/]+",
  "newsletter(/[^/]+)?",
  "confirm",
  "verify(/[^/]+)?",
].map((path) => new RegExp(`^/(?:${path})/?$`));

export function isPagePath(address: string): boolean {
  return PAGE_PATHS.some((pattern) => pattern.test(address));
}

export type PageKind = "home" | "search" | "results" | "plain";

/** Which prerendered page this path starts from: see apps/web/build-steps/draw-pages.ts. */
export function getPageKind(url: string): PageKind {
  const [address = "", query = ""] = url.split("?", 2);
  if (address === "/") return "home";
  if (!/^\/flights(\/|$)/.test(address)) return "plain";
  return new URLSearchParams(query).has("trips") ? "results" : "search";
}
