import { createFileRoute } from "@tanstack/react-router";
import { ReportsScreen } from "../../features/back-office/reports/reports-screen.tsx";

export const Route = createFileRoute("/back-office/reports")({ component: ReportsScreen });
