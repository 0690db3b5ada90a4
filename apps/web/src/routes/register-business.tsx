import { createFileRoute } from "@tanstack/react-router";
import { RegisterBusinessScreen } from "../features/agencies/register-business-screen.tsx";
import { guestsOnly } from "../shell/guards.ts";

export const Route = createFileRoute("/register-business")({
  staticData: { title: "registerBusiness", withoutNewsletter: true },
  beforeLoad: guestsOnly,
  component: RegisterBusinessScreen,
});
