import { createFileRoute } from "@tanstack/react-router";
import { CspViolationsScreen } from "../../features/back-office/csp-violations/csp-violations-screen.tsx";

export const Route = createFileRoute("/back-office/csp-violations")({
  component: CspViolationsScreen,
});
