import { createFileRoute } from "@tanstack/react-router";
import { BookingsScreen } from "../../features/trips/bookings-screen.tsx";

export const Route = createFileRoute("/profile/bookings")({
  staticData: { title: "bookings" },
  component: BookingsScreen,
});
