import { createFileRoute } from "@tanstack/react-router";
import { ResultsScreen } from "../features/flight-search/results-screen.tsx";
import { fromSearch, toSearch } from "../pieces/flight-criteria/criteria-in-url.ts";
import { readSearch } from "../pieces/flight-criteria/read-search.ts";

export const Route = createFileRoute("/flights/{-$query}")({
  staticData: { title: "flights", words: "flights" },
  validateSearch: readSearch,
  component: FlightsPage,
});

function FlightsPage() {
  const criteria = fromSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <ResultsScreen
      criteria={criteria}
      onSearch={(wanted) => void navigate({ search: toSearch(wanted), viewTransition: true })}
    />
  );
}
