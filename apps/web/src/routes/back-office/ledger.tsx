import { createFileRoute } from "@tanstack/react-router";
import { LedgerScreen } from "../../features/back-office/ledger/ledger-screen.tsx";

export const Route = createFileRoute("/back-office/ledger")({ component: LedgerScreen });
