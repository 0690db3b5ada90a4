import { createFileRoute } from "@tanstack/react-router";
import { InstalmentsScreen } from "../../features/back-office/instalments/instalments-screen.tsx";

export const Route = createFileRoute("/back-office/instalments")({
  component: InstalmentsScreen,
});
