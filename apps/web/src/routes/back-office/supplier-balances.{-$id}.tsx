import { createFileRoute } from "@tanstack/react-router";
import { SupplierBalancesScreen } from "../../features/back-office/supplier-balances/supplier-balances-screen.tsx";

/** Follow-ups link to one balance by its id; there are few, so all are shown. */
export const Route = createFileRoute("/back-office/supplier-balances/{-$id}")({
  component: SupplierBalancesScreen,
});
