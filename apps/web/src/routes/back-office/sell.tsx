import { createFileRoute } from "@tanstack/react-router";
import { SearchCard } from "../../features/flight-search/form/search-card.tsx";
import { SellScreen } from "../../features/back-office/sell/sell-screen.tsx";

export const Route = createFileRoute("/back-office/sell")({ component: Sell });

function Sell() {
  return <SellScreen renderSearchForm={(form) => <SearchCard {...form} />} />;
}
