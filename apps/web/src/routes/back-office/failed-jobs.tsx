import { createFileRoute } from "@tanstack/react-router";
import { FailedJobsScreen } from "../../features/back-office/failed-jobs/failed-jobs-screen.tsx";

export const Route = createFileRoute("/back-office/failed-jobs")({ component: FailedJobsScreen });
