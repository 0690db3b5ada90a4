import { createFileRoute } from "@tanstack/react-router";
import { prefetch } from "../api/prefetch.ts";
import { PackageScreen } from "../features/tour-packages/details/package-screen.tsx";
import { packageQuery } from "../features/tour-packages/queries.ts";
import { readTravellerCount, readText } from "./-search-params.ts";
import { useAnnounceInteractive } from "../ui/announce-interactive.ts";

type Search = {
  readonly traveller?: number | undefined;
  readonly departure?: string | undefined;
};

const readSearch = (query: Record<string, unknown>): Search => ({
  traveller: readTravellerCount(query),
  departure: readText(query, "departure"),
});

export const Route = createFileRoute("/package-details/$name/$id")({
  staticData: { title: "packageDetails", words: "packages" },
  validateSearch: readSearch,
  loader: ({ params, context }) => prefetch(packageQuery(params.id, context.languageNow())),
  component: PackageDetails,
});

function PackageDetails() {
  useAnnounceInteractive();
  const { id, name } = Route.useParams();
  const { traveller = 1, departure } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PackageScreen
      id={id}
      name={name}
      choice={{ traveller, departure }}
      onChoose={(choice) => navigate({ search: choice, replace: true, resetScroll: false })}
      onName={(right) =>
        void navigate({
          params: { id, name: right },
          search: true,
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
