import { createFileRoute } from "@tanstack/react-router";
import { CheckoutScreen } from "../features/flight-checkout/checkout-screen.tsx";

export const Route = createFileRoute("/flight-booking")({
  staticData: { title: "flightBooking" },
  component: CheckoutScreen,
});
