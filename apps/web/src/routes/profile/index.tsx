import { createFileRoute, redirect } from "@tanstack/react-router";

/** Bookings are the account's front page until the profile form is there. */
export const Route = createFileRoute("/profile/")({
  beforeLoad: () => {
    throw redirect({ to: "/profile/bookings", replace: true });
  },
});
