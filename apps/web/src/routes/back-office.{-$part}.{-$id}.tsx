import { createFileRoute } from "@tanstack/react-router";
import { BackOfficeApp } from "../features/back-office/shell/back-office-app.tsx";
import { LanguageSwitch } from "../shell/language-switch.tsx";
import { ThemeButton } from "../shell/theme-button.tsx";

/* One address for the whole desk: what is in it, travellers need not carry. See desk-map.tsx. */
export const Route = createFileRoute("/back-office/{-$part}/{-$id}")({
  staticData: { title: "backOffice", words: "backOffice", bare: true },
  validateSearch: (query: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(Object.entries(query).map(([field, value]) => [field, String(value)])),
  component: BackOffice,
});

function BackOffice() {
  const { part, id } = Route.useParams();
  return (
    <BackOfficeApp
      part={part}
      id={id}
      tools={
        <>
          <LanguageSwitch />
          <ThemeButton />
        </>
      }
    />
  );
}
