import { createFileRoute, redirect } from "@tanstack/react-router";
import * as z from "zod/mini";
import { CheckoutScreen } from "../features/flight-checkout/checkout-screen.tsx";
import { membersOnly } from "../shell/guards.ts";

/* A code of digits only comes out of the address as a number. */
const Text = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

const Selection = z.object({
  search_id: z.catch(Text, ""),
  selected_flight: z.catch(Text, ""),
  coupon: z.catch(z.optional(Text), undefined),
});

export const Route = createFileRoute("/flight-booking")({
  staticData: { title: "flightBooking", withoutNewsletter: true },
  validateSearch: Selection,
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
