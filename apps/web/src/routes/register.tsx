import { createFileRoute } from "@tanstack/react-router";
import { SignUpScreen } from "../features/sign-in/sign-up-screen.tsx";
import { guestsOnly } from "../shell/guards.ts";

export const Route = createFileRoute("/register")({
  staticData: { title: "signUp", withoutNewsletter: true },
  beforeLoad: guestsOnly,
  component: SignUpScreen,
});
