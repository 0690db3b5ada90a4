import { createFileRoute } from "@tanstack/react-router";
import { PaymentAccountsScreen } from "../../features/back-office/content/payment-accounts/payment-accounts-screen.tsx";

export const Route = createFileRoute("/back-office/accounts")({ component: PaymentAccountsScreen });
