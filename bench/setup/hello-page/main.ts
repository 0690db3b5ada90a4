// The least that a page of React DOM and TanStack Router can be: one route, one sentence.
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

const rootRoute = createRootRoute({
  component: () => createElement("main", null, createElement(Outlet)),
});
const helloRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  component: () => createElement("h1", null, "Hello"),
});
const router = createRouter({ routeTree: rootRoute.addChildren([helloRoute]) });

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no #app");
createRoot(root).render(createElement(RouterProvider, { router }));
