import { createFileRoute } from "@tanstack/react-router";
import { FollowUpsScreen } from "../../features/back-office/follow-ups/follow-ups-screen.tsx";

export const Route = createFileRoute("/back-office/follow-ups")({ component: FollowUpsScreen });
