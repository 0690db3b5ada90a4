import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "../api/query-client.ts";
import { PackagesScreen } from "../features/tour-packages/list/packages-screen.tsx";
import { PACKAGE_SORTS, type PackageSort } from "../features/tour-packages/list/sort-packages.ts";
import { packagesQuery } from "../features/tour-packages/queries.ts";
import { languageOfPage } from "../i18n/language.ts";
import { readOneOf } from "./-search-params.ts";

type Search = { readonly sort?: PackageSort | undefined };

const readSearch = (query: Record<string, unknown>): Search => ({
  sort: readOneOf(query, "sort", PACKAGE_SORTS),
});

export const Route = createFileRoute("/package-list/$country")({
  staticData: { title: "packageList" },
  validateSearch: readSearch,
  loader: ({ params }) =>
    void queryClient.prefetchQuery(packagesQuery(params.country, languageOfPage())),
  component: PackageList,
});

function PackageList() {
  const { country } = Route.useParams();
  const { sort = "all" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PackagesScreen
      country={country}
      sort={sort}
      onSort={(next) =>
        navigate({
          search: { sort: next === "all" ? undefined : next },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
