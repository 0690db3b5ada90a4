import { createFileRoute } from "@tanstack/react-router";
import { SecurityScreen } from "../../features/profile/security/security-screen.tsx";

export const Route = createFileRoute("/profile/security")({
  staticData: { title: "security" },
  component: SecurityScreen,
});
