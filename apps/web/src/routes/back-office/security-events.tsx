import { createFileRoute } from "@tanstack/react-router";
import { SecurityEventsScreen } from "../../features/back-office/security-events/security-events-screen.tsx";

export const Route = createFileRoute("/back-office/security-events")({
  component: SecurityEventsScreen,
});
