import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ConfirmAgencyScreen } from "../features/agencies/confirm-agency-screen.tsx";
import { ConfirmEmailScreen } from "../features/profile/confirm-email-screen.tsx";

/** The page behind the links that prove an address: of an agency's application, and of a new email address. */
export const Route = createFileRoute("/confirm")({
  staticData: { title: "confirm", withoutNewsletter: true },
  validateSearch: (query: Record<string, unknown>) => query,
  component: Confirm,
});

function Confirm() {
  const { agency, email } = Route.useSearch();
  const { history } = useRouter();
  const [link] = useState({ agency: tokenOf(agency), email: tokenOf(email) });
  // Removes the token from the address bar and the history.
  useEffect(() => history.replace("/confirm"), [history]);
  return link.agency === null ? (
    <ConfirmEmailScreen token={link.email} />
  ) : (
    <ConfirmAgencyScreen token={link.agency} />
  );
}

/** The router parses a token of digits as a number. */
function tokenOf(value: unknown): string | null {
  const token = typeof value === "number" ? String(value) : value;
  return typeof token === "string" && token !== "" ? token : null;
}
