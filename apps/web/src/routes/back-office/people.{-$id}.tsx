import { createFileRoute, redirect } from "@tanstack/react-router";

/** The old URL of the staff page. */
export const Route = createFileRoute("/back-office/people/{-$id}")({
  beforeLoad: ({ params, search }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    throw redirect({ to: "/back-office/staff/{-$id}", params, search, replace: true });
  },
});
