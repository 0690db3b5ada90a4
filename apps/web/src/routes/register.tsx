import { createFileRoute } from "@tanstack/react-router";
import { SignUpScreen } from "../features/sign-in/sign-up-screen.tsx";
import { requireGuest } from "../shell/route-guards.ts";

export const Route = createFileRoute("/register")({
  staticData: { title: "signUp", withoutNewsletter: true },
  beforeLoad: requireGuest,
  component: SignUpScreen,
});
