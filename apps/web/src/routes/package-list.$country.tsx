import { createFileRoute } from "@tanstack/react-router";
import { prefetch } from "../api/prefetch.ts";
import { PackagesScreen } from "../features/tour-packages/list/packages-screen.tsx";
import { PACKAGE_SORTS, type PackageSort } from "../features/tour-packages/list/sort-packages.ts";
import { packagesQuery } from "../features/tour-packages/queries.ts";
import { readOneOf } from "./-search-params.ts";
import { useAnnounceInteractive } from "../ui/announce-interactive.ts";

type Search = { readonly sort?: PackageSort | undefined };

const readSearch = (query: Record<string, unknown>): Search => ({
  sort: readOneOf(query, "sort", PACKAGE_SORTS),
});

export const Route = createFileRoute("/package-list/$country")({
  staticData: { title: "packageList", words: "packages" },
  validateSearch: readSearch,
  loader: ({ params, context }) => prefetch(packagesQuery(params.country, context.languageNow())),
  component: PackageList,
});

function PackageList() {
  useAnnounceInteractive();
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
