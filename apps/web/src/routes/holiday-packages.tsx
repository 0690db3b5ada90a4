import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "../api/query-client.ts";
import { PackageCountriesScreen } from "../features/tour-packages/list/package-countries-screen.tsx";
import { languageOfPage } from "../i18n/language.ts";
import { packageGroupsQuery } from "../components/package-card/queries.ts";

export const Route = createFileRoute("/holiday-packages")({
  staticData: { title: "holidays" },
  loader: () => void queryClient.prefetchQuery(packageGroupsQuery(languageOfPage())),
  component: PackageCountriesScreen,
});
