import { createFileRoute } from "@tanstack/react-router";
import { NoSuchPage } from "../../features/back-office/shell/section-guard.tsx";

/** Any other path, also one below the path of a page. */
export const Route = createFileRoute("/back-office/$")({ component: NoSuchPage });
