import { createRouter } from "@tanstack/react-router";
import type { RouterHistory } from "@tanstack/react-router";
import type { Language } from "./i18n/language.ts";
import { loadNamespace } from "./i18n/load-messages.ts";
import type { Messages, MessageNamespace } from "./i18n/load-messages.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { routeTree } from "./routeTree.gen.ts";

interface Surroundings {
  readonly languageNow: () => Language;
  /** Defaults to the browser's history. */
  readonly history?: RouterHistory;
}

export function createAppRouter({ languageNow, history }: Surroundings) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { languageNow, openParcel: (parcel) => loadNamespace(languageNow(), parcel) },
    // A page that fails is replaced inside the layout; the header keeps working.
    defaultErrorComponent: ErrorPage,
    defaultPreload: "intent",
    // TanStack Query caches data, so the router does not cache it too.
    defaultPreloadStaleTime: 0,
    // A prerendered page has nothing to scroll, and its content security policy allows no extra inline script.
    scrollRestoration: history ? false : scrollsAfterVisitor(),
  });
}

/** Visitors scroll a prerendered page before it hydrates. The router must not reset that position. */
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
    /** The message namespace of the page besides "first"; "all" by default. */
    words?: MessageNamespace;
    /** The page makes no queries at first render. Parts that query later bring their own QueryProvider. */
    withoutQueries?: boolean;
    /** The page starts with a hero image under a transparent header. */
    hero?: boolean;
    /** No newsletter block above the footer (S2.2-14). */
    withoutNewsletter?: boolean;
    /** The page belongs to an account; its guard is requireSignIn. */
    account?: boolean;
    /** Bare page: no header, footer or bottom bar. */
    bare?: boolean;
  }
}
