import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { readResetLink } from "../features/sign-in/reset-link.ts";
import { ResetPasswordScreen } from "../features/sign-in/reset-password-screen.tsx";

export const Route = createFileRoute("/password-reset")({
  staticData: { title: "resetPassword", withoutNewsletter: true },
  validateSearch: (query: Record<string, unknown>) => query,
  component: ResetPassword,
});

function ResetPassword() {
  const query = Route.useSearch();
  const { history } = useRouter();
  const [link] = useState(() => readResetLink(query));

  // Remove the token from the URL after reading it, so that it is not copied or kept in the
  // history.
  useEffect(() => {
    if (link) history.replace("/password-reset");
  }, [link, history]);
  return <ResetPasswordScreen link={link} />;
}
