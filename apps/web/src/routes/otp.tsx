import { createFileRoute } from "@tanstack/react-router";
import { OneTimeCodeScreen } from "../features/sign-in/one-time-code-screen.tsx";

export const Route = createFileRoute("/otp")({
  staticData: { title: "otp", withoutNewsletter: true },
  component: OneTimeCodeScreen,
});
