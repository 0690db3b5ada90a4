import { createFileRoute } from "@tanstack/react-router";
import { RegisterBusinessScreen } from "../features/agencies/register-business-screen.tsx";
import { requireGuest } from "../shell/route-guards.ts";

export const Route = createFileRoute("/register-business")({
  staticData: { title: "registerBusiness", withoutNewsletter: true },
  beforeLoad: requireGuest,
  component: RegisterBusinessScreen,
});
