import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { lazy } from "react";
import { Frame } from "../shell/frame.tsx";

const NotFoundPage = lazy(() => import("../shell/not-found-page.tsx"));
const ErrorPage = lazy(() => import("../shell/error-page.tsx"));

export interface RouterContext {
  readonly queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Frame,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
