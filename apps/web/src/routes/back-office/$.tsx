import { createFileRoute } from "@tanstack/react-router";

/** Any other path: `SectionGuard` says that the page does not exist. */
export const Route = createFileRoute("/back-office/$")({});
