import { createFileRoute } from "@tanstack/react-router";
import { EarningsScreen } from "../../features/back-office/earnings/earnings-screen.tsx";

export const Route = createFileRoute("/back-office/earnings")({ component: EarningsScreen });
