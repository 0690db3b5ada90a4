import { createRouter } from "@tanstack/react-router";
import { createQueryClient } from "./api/query-client.ts";
import type { Messages } from "./i18n/load-messages.ts";
import { routeTree } from "./routeTree.gen.ts";

export const queryClient = createQueryClient();

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: "intent",
  // Query keeps what was fetched; the router need not keep it again.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Key of the document title in i18n/en/titles.ts. */
    title?: keyof Messages["titles"];
    /** The page starts with a picture that the clear header lies on. */
    hero?: boolean;
    /** No newsletter block above the footer (S2.2-14). */
    withoutNewsletter?: boolean;
    /** Bare page: no header, footer or bottom bar. */
    bare?: boolean;
  }
}
