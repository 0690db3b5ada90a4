import type { PrerenderedScreen } from "../src/draw-page.tsx";

/** What the build knows about a kind of page. */
export interface PagePlan {
  /** The screen to prerender. */
  readonly drawing?: PrerenderedScreen;
  /** A page of this kind; the server draws it with its content. Without one, and without `drawing`, the preloader is shown. */
  readonly sample?: {
    readonly url: string;
    /** Responses without which the page does not draw at all. */
    readonly answers?: Readonly<Record<string, unknown>>;
  };
  /** The modules of the page: a path that their name contains. */
  readonly screens: readonly string[];
  /** Modules that are likely to be opened next. They are preloaded last and run when opened. */
  readonly next: readonly string[];
  /** One catalogue file of each message namespace that the page loads. */
  readonly subjects: readonly string[];
  /** Also written without a language, as the offline shell: see build-service-worker.ts. */
  readonly isKept?: boolean;
}

/** The module of a route's screen and loader: see codeSplittingOptions in vite.config.ts. */
const routeModule = (name: string) => `/routes/${name}.tsx?tsr-split=`;
const HOME = routeModule("index");
const FLIGHTS = routeModule("flights.{-$query}");
const QUERIES = "/src/api/query-provider.tsx";

/** The panels of the search card. */
const PANELS = ["airport-picker", "date-picker", "passengers-panel", "multi-city-rows"].map(
  (name) => `/flight-search/form/${name}.tsx`,
);

/** The alert dialog, which any page may open. */
const ALERT = "/ui/alert-dialog.tsx";

/** The kinds of pages by name. The server chooses by URL: apps/api/src/platform/http/pages/page-paths.ts. */
export const PAGE_PLANS: Readonly<Record<string, PagePlan>> = {
  home: { drawing: "home", screens: [HOME], subjects: ["common"], next: [...PANELS, ALERT] },
  search: {
    drawing: "search",
    screens: [FLIGHTS],
    subjects: ["common", "results"],
    next: [...PANELS, ALERT],
  },
  results: {
    drawing: "results",
    screens: [FLIGHTS],
    subjects: ["common", "results"],
    next: [ALERT],
  },
  holidays: drawnPage("/holiday-packages", "holiday-packages", ["packages"]),
  "package-list": drawnPage("/package-list/thailand", "package-list.$country", ["packages"]),
  package: drawnPage("/package-details/sample/1", "package-details.$name.$id", ["packages"]),
  visas: drawnPage("/visa-guidelines", "visa-guidelines/index", ["visa-guidelines"]),
  visa: drawnPage("/visa-guidelines/1", "visa-guidelines/$id", ["visa-guidelines"]),
  deal: drawnPage("/deals/sample", "deals.$id", ["deals"]),
  about: articlePage("about", "about-us"),
  terms: articlePage("terms", "terms-conditions"),
  privacy: articlePage("privacy", "privacy-policy"),
  contact: drawnPage("/contact-us", "contact-us", ["site-pages"]),
  plain: { screens: [], subjects: ["common", "results", "checkout"], next: [ALERT], isKept: true },
};

function drawnPage(url: string, route: string, subjects: readonly string[]): PagePlan {
  return {
    sample: { url },
    screens: [routeModule(route), QUERIES],
    subjects: ["common", ...subjects],
    next: [ALERT],
  };
}

function articlePage(name: string, route: string): PagePlan {
  const plan = drawnPage(`/${route}`, route, ["site-pages"]);
  // Without a text by staff the built-in one is shown.
  const answers = { [`/api/v1/pages/${name}`]: { data: null } };
  return { ...plan, sample: { url: `/${route}`, answers } };
}
