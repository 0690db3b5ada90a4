import { createFileRoute } from "@tanstack/react-router";
import { InvoicesScreen } from "../../features/back-office/invoices/invoices-screen.tsx";

export const Route = createFileRoute("/back-office/invoices")({ component: InvoicesScreen });
