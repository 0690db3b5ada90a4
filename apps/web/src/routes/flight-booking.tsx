import { createFileRoute, redirect } from "@tanstack/react-router";
import { CheckoutScreen } from "../features/flight-checkout/checkout-screen.tsx";
import { membersOnly } from "../shell/guards.ts";
import { textIn } from "./-query-fields.ts";

type Selection = {
  readonly search_id: string;
  readonly selected_flight: string;
  readonly coupon?: string | undefined;
};

const readSelection = (query: Record<string, unknown>): Selection => ({
  search_id: textIn(query, "search_id") ?? "",
  selected_flight: textIn(query, "selected_flight") ?? "",
  coupon: textIn(query, "coupon"),
});

export const Route = createFileRoute("/flight-booking")({
  staticData: { title: "flightBooking", withoutNewsletter: true },
  validateSearch: readSelection,
  async beforeLoad({ search, location }) {
    await membersOnly({ location });
    if (!search.search_id || !search.selected_flight) throw redirect({ to: "/" });
  },
  component: FlightBooking,
});

function FlightBooking() {
  const selection = Route.useSearch();
  // Another search has other passengers: its forms start empty.
  return <CheckoutScreen key={selection.search_id} selection={selection} />;
}
