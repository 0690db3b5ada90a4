import { createFileRoute, Outlet } from "@tanstack/react-router";
import { membersOnly } from "../../shell/guards.ts";

export const Route = createFileRoute("/profile")({
  beforeLoad: membersOnly,
  component: Outlet,
});
