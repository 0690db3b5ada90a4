import { createFileRoute, redirect } from "@tanstack/react-router";
import { useCallback } from "react";
import { CheckoutScreen } from "../features/tour-packages/booking/checkout-screen.tsx";
import { requireSignIn } from "../shell/route-guards.ts";
import { readTravellerCount, readText } from "./-search-params.ts";

type Search = {
  readonly package_id: string;
  readonly traveller: number;
  readonly departure?: string | undefined;
  readonly coupon?: string | undefined;
};

const readSearch = (query: Record<string, unknown>): Search => ({
  package_id: readText(query, "package_id") ?? "",
  traveller: readTravellerCount(query) ?? 1,
  departure: readText(query, "departure"),
  coupon: readText(query, "coupon"),
});

export const Route = createFileRoute("/package-booking")({
  staticData: { account: true, title: "packageBooking", withoutNewsletter: true },
  validateSearch: readSearch,
  async beforeLoad({ search, location }) {
    await requireSignIn({ location });
    if (!search.package_id) throw redirect({ to: "/holiday-packages" });
  },
  component: PackageBooking,
});

function PackageBooking() {
  const wish = Route.useSearch();
  const navigate = Route.useNavigate();
  // Keep the callback stable: an open alert holds on to it.
  const change = useCallback(
    (next: Search) => void navigate({ search: next, replace: true, resetScroll: false }),
    [navigate],
  );
  // Another package or party size starts with empty forms.
  return (
    <CheckoutScreen
      key={`${wish.package_id} ${wish.traveller}`}
      selection={wish}
      onSelectionChange={change}
    />
  );
}
