import { createFileRoute } from "@tanstack/react-router";
import { PartPaymentsScreen } from "../../features/back-office/part-payments/part-payments-screen.tsx";

export const Route = createFileRoute("/back-office/part-payments")({
  component: PartPaymentsScreen,
});
