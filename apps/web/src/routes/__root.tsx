import { createRootRouteWithContext } from "@tanstack/react-router";
import { lazy } from "react";
import type { Parcel } from "../i18n/load-messages.ts";
import { Frame } from "../shell/frame.tsx";
import { PageQueries } from "../shell/page-queries.ts";

const NotFoundPage = lazy(() => import("../shell/not-found-page.tsx"));
const ErrorPage = lazy(() => import("../shell/error-page.tsx"));

export interface RouterContext {
  /** Fetches words in the page's language. */
  readonly openParcel: (parcel: Parcel) => Promise<void>;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  /** What the frame needs for a page comes before it, so that neither waits on screen for the other. */
  async beforeLoad({ context, matches: [, ...pages] }) {
    const parcels = pages.map(({ staticData }) => staticData.words ?? "all");
    await Promise.all([
      ...["first" as const, ...new Set(parcels)].map(context.openParcel),
      pages.some(({ staticData }) => staticData.withoutQueries) || PageQueries.preload?.(),
    ]);
  },
  component: Frame,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
