import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordScreen } from "../features/sign-in/forgot-password-screen.tsx";

export const Route = createFileRoute("/forgot-password")({
  staticData: { title: "forgotPassword", withoutNewsletter: true },
  component: ForgotPasswordScreen,
});
