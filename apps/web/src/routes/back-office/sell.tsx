import { createFileRoute } from "@tanstack/react-router";
import { useSellsFlights } from "../../components/support/sells-flights.ts";
import { FlightsNotSold } from "../../features/flight-search/flights-not-sold.tsx";
import { SearchCard } from "../../features/flight-search/form/search-card.tsx";
import { SellScreen } from "../../features/back-office/sell/sell-screen.tsx";

export const Route = createFileRoute("/back-office/sell")({ component: Sell });

function Sell() {
  if (!useSellsFlights()) return <FlightsNotSold />;
  return <SellScreen renderSearchForm={(form) => <SearchCard {...form} />} />;
}
