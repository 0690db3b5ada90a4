import { createFileRoute, redirect } from "@tanstack/react-router";
import { CheckoutScreen } from "../features/flight-checkout/checkout-screen.tsx";
import { requireSignIn } from "../shell/route-guards.ts";
import { readText } from "./-search-params.ts";

type Selection = {
  readonly search_id: string;
  readonly selected_flight: string;
  readonly coupon?: string | undefined;
};

const readSelection = (query: Record<string, unknown>): Selection => ({
  search_id: readText(query, "search_id") ?? "",
  selected_flight: readText(query, "selected_flight") ?? "",
  coupon: readText(query, "coupon"),
});

export const Route = createFileRoute("/flight-booking")({
  staticData: { account: true, title: "flightBooking", withoutNewsletter: true },
  validateSearch: readSelection,
  async beforeLoad({ search, location }) {
    await requireSignIn({ location });
    if (!search.search_id || !search.selected_flight) throw redirect({ to: "/" });
  },
  component: FlightBooking,
});

function FlightBooking() {
  const selection = Route.useSearch();
  // Another search has other passengers, so start with empty forms.
  return <CheckoutScreen key={selection.search_id} selection={selection} />;
}
