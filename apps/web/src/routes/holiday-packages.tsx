import { createFileRoute } from "@tanstack/react-router";
import { prefetch } from "../api/prefetch.ts";
import { PackageCountriesScreen } from "../features/tour-packages/list/package-countries-screen.tsx";
import { packageGroupsQuery } from "../components/package-card/queries.ts";
import { useAnnounceInteractive } from "../ui/announce-interactive.ts";

export const Route = createFileRoute("/holiday-packages")({
  staticData: { title: "holidays", words: "packages" },
  loader: ({ context }) => prefetch(packageGroupsQuery(context.languageNow())),
  component: HolidayPackages,
});

function HolidayPackages() {
  useAnnounceInteractive();
  return <PackageCountriesScreen />;
}
