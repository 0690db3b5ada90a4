import { createFileRoute, redirect } from "@tanstack/react-router";

/** The old URL of the reports. */
export const Route = createFileRoute("/back-office/numbers")({
  beforeLoad: ({ search }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: "/back-office/reports", search, replace: true });
  },
});
