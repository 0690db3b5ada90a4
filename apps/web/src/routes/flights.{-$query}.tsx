import { createFileRoute } from "@tanstack/react-router";
import { useSellsFlights } from "../components/support/sells-flights.ts";
import { FlightsNotSold } from "../features/flight-search/flights-not-sold.tsx";
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
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const sellsFlights = useSellsFlights();
  if (!sellsFlights) return <FlightsNotSold />;
  return (
    <ResultsScreen
      criteria={criteriaFromSearchParams(search)}
      isUnreadable={search.trips?.length === 0}
      onSearch={(wanted) =>
        void navigate({ search: criteriaToSearchParams(wanted), viewTransition: true })
      }
    />
  );
}
