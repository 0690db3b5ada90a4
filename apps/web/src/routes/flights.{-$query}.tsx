import { createFileRoute } from "@tanstack/react-router";
import { ResultsScreen } from "../features/flight-search/results-screen.tsx";
import {
  criteriaFromSearchParams,
  criteriaToSearchParams,
} from "../components/flight-criteria/criteria-search-params.ts";
import { parseSearchParams } from "../components/flight-criteria/parse-search-params.ts";

export const Route = createFileRoute("/flights/{-$query}")({
  staticData: { title: "flights", words: "flights" },
  validateSearch: parseSearchParams,
  component: FlightsPage,
});

function FlightsPage() {
  const criteria = criteriaFromSearchParams(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <ResultsScreen
      criteria={criteria}
      onSearch={(wanted) =>
        void navigate({ search: criteriaToSearchParams(wanted), viewTransition: true })
      }
    />
  );
}
