import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { InvitationScreen } from "../features/back-office/invitation/invitation-screen.tsx";
import { LanguageSwitch } from "../shell/language-switch.tsx";
import { ThemeButton } from "../shell/theme-button.tsx";

/** The page behind the link with which a staff member sets up their sign-in. Outside the back office's sign-in. */
export const Route = createFileRoute("/back-office_/invitation")({
  staticData: { title: "backOffice", words: "backOffice", bare: true },
  validateSearch: (query: Record<string, unknown>) => query,
  component: Invitation,
});

function Invitation() {
  const { token } = Route.useSearch();
  const { history } = useRouter();
  // The router parses a token of digits as a number.
  const [link] = useState(typeof token === "number" ? String(token) : token);
  // Removes the token from the address bar and the history.
  useEffect(() => history.replace("/back-office/invitation"), [history]);
  return (
    <InvitationScreen
      token={typeof link === "string" ? link : null}
      tools={
        <>
          <LanguageSwitch />
          <ThemeButton />
        </>
      }
    />
  );
}
