import { createFileRoute } from "@tanstack/react-router";
import { StaffScreen } from "../../features/back-office/staff/staff-screen.tsx";

export const Route = createFileRoute("/back-office/staff/{-$id}")({ component: Staff });

function Staff() {
  const { id } = Route.useParams();
  return <StaffScreen id={id} />;
}
