import { createFileRoute } from "@tanstack/react-router";
import { OverviewScreen } from "../../features/back-office/overview/overview-screen.tsx";

export const Route = createFileRoute("/back-office/")({ component: OverviewScreen });
