import { createFileRoute } from "@tanstack/react-router";
import { SignInScreen } from "../features/sign-in/sign-in-screen.tsx";
import { requireGuest } from "../shell/route-guards.ts";

export const Route = createFileRoute("/login")({
  staticData: { title: "signIn", withoutNewsletter: true },
  beforeLoad: requireGuest,
  component: SignInScreen,
});
