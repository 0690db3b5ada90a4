import { createRoot } from "react-dom/client";
import { createRouter, RouterProvider } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen.ts";
const router = createRouter({ routeTree });
createRoot(document.getElementById("app")!).render(<RouterProvider router={router} />);
