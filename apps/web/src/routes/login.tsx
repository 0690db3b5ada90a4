import { createFileRoute } from "@tanstack/react-router";
import { SignInScreen } from "../features/sign-in/sign-in-screen.tsx";
import { guestsOnly } from "../shell/guards.ts";

export const Route = createFileRoute("/login")({
  staticData: { title: "signIn", withoutNewsletter: true },
  beforeLoad: guestsOnly,
  component: SignInScreen,
});
