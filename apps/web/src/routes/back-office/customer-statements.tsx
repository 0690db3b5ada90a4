import { createFileRoute } from "@tanstack/react-router";
import { CustomerStatementsScreen } from "../../features/back-office/customer-statements/customer-statements-screen.tsx";

export const Route = createFileRoute("/back-office/customer-statements")({
  component: CustomerStatementsScreen,
});
