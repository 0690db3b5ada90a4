import { createRootRouteWithContext } from "@tanstack/react-router";
import { lazy } from "react";
import type { Language } from "../i18n/language.ts";
import type { MessageNamespace } from "../i18n/load-messages.ts";
import { AppLayout } from "../shell/app-layout.tsx";
import { ErrorPage } from "../shell/error-page.tsx";
import { LazyQueryProvider } from "../shell/lazy-query-provider.ts";

const NotFoundPage = lazy(() => import("../shell/not-found-page.tsx"));

export interface RouterContext {
  /** The page's language; on the server, of the page that is being drawn. */
  readonly languageNow: () => Language;
  /** Loads a message namespace in the page's language. */
  readonly openParcel: (parcel: MessageNamespace) => Promise<void>;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  /** Loads the page's messages before it renders, so that the layout and the page appear together. */
  async beforeLoad({ context, matches: [, ...pages] }) {
    const parcels = pages.map(({ staticData }) => staticData.words ?? "all");
    await Promise.all([
      ...["first" as const, ...new Set(parcels)].map(context.openParcel),
      pages.some(({ staticData }) => staticData.withoutQueries) || LazyQueryProvider.preload?.(),
    ]);
  },
  component: AppLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
