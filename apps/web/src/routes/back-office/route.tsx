import { createFileRoute, Outlet } from "@tanstack/react-router";
import { BackOfficeApp } from "../../features/back-office/shell/back-office-app.tsx";
import { LanguageSwitch } from "../../shell/language-switch.tsx";
import { ThemeButton } from "../../shell/theme-button.tsx";

/** The sign-in and the layout of every back-office page. */
export const Route = createFileRoute("/back-office")({
  staticData: { title: "backOffice", words: "backOffice", bare: true },
  // Lists and filters read their own fields; a page ignores what it does not know.
  validateSearch: (query: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(Object.entries(query).map(([field, value]) => [field, String(value)])),
  component: BackOffice,
});

function BackOffice() {
  return (
    <BackOfficeApp
      tools={
        <>
          <LanguageSwitch />
          <ThemeButton />
        </>
      }
    >
      <Outlet />
    </BackOfficeApp>
  );
}
