import { createRouter } from "@tanstack/react-router";
import type { RouterHistory } from "@tanstack/react-router";
import type { Language } from "./i18n/language.ts";
import { loadNamespace } from "./i18n/load-messages.ts";
import type { Messages, MessageNamespace } from "./i18n/load-messages.ts";
import { routeTree } from "./routeTree.gen.ts";

interface Surroundings {
  readonly languageNow: () => Language;
  /** The browser's own, unless said. */
  readonly history?: RouterHistory;
}

export function createAppRouter({ languageNow, history }: Surroundings) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { openParcel: (parcel) => loadNamespace(languageNow(), parcel) },
    defaultPreload: "intent",
    // Query keeps what was fetched; the router need not keep it again.
    defaultPreloadStaleTime: 0,
    // While a page is drawn in advance there is nothing to scroll, and no script may be written into it.
    scrollRestoration: history ? false : scrollsAfterVisitor(),
  });
}

/** A page that does not run yet is read and scrolled already: where its visitor is then, they stay. */
function scrollsAfterVisitor(): () => boolean {
  let isFirst = true;
  return () => {
    const hasScrolled = isFirst && window.scrollY > 0;
    isFirst = false;
    return !hasScrolled;
  };
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Key of the document title in i18n/en/titles.ts. */
    title?: keyof Messages["titles"];
    /** The parcel that holds the page's words besides "first"; a page that does not say gets them all. */
    words?: MessageNamespace;
    /** Asks the server nothing before it is on screen: what does so later brings Queries itself. */
    withoutQueries?: boolean;
    /** The page starts with a picture that the clear header lies on. */
    hero?: boolean;
    /** No newsletter block above the footer (S2.2-14). */
    withoutNewsletter?: boolean;
    /** Bare page: no header, footer or bottom bar. */
    bare?: boolean;
  }
}
