import { createFileRoute, redirect } from "@tanstack/react-router";
import { useCallback } from "react";
import { BookingScreen } from "../features/tour-packages/booking/booking-screen.tsx";
import { membersOnly } from "../shell/guards.ts";
import { partyIn, textIn } from "./-query-fields.ts";

type Search = {
  readonly package_id: string;
  readonly traveller: number;
  readonly departure?: string | undefined;
  readonly coupon?: string | undefined;
};

const readSearch = (query: Record<string, unknown>): Search => ({
  package_id: textIn(query, "package_id") ?? "",
  traveller: partyIn(query) ?? 1,
  departure: textIn(query, "departure"),
  coupon: textIn(query, "coupon"),
});

export const Route = createFileRoute("/package-booking")({
  staticData: { title: "packageBooking", withoutNewsletter: true },
  validateSearch: readSearch,
  async beforeLoad({ search, location }) {
    await membersOnly({ location });
    if (!search.package_id) throw redirect({ to: "/holiday-packages" });
  },
  component: PackageBooking,
});

function PackageBooking() {
  const wish = Route.useSearch();
  const navigate = Route.useNavigate();
  // The same for every drawing of the page: the answer to an alert hangs on it.
  const change = useCallback(
    (next: Search) => void navigate({ search: next, replace: true, resetScroll: false }),
    [navigate],
  );
  // Another package or party has other forms: they start empty.
  return <BookingScreen key={`${wish.package_id} ${wish.traveller}`} wish={wish} onWish={change} />;
}
