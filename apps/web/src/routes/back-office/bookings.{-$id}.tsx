import { createFileRoute } from "@tanstack/react-router";
import { BookingsScreen } from "../../features/back-office/bookings/bookings-screen.tsx";

export const Route = createFileRoute("/back-office/bookings/{-$id}")({ component: Bookings });

function Bookings() {
  const { id } = Route.useParams();
  return <BookingsScreen id={id} />;
}
