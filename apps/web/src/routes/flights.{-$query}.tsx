import { createFileRoute } from "@tanstack/react-router";
import { ResultsScreen } from "../features/flight-search/results-screen.tsx";

export const Route = createFileRoute("/flights/{-$query}")({
  staticData: { title: "flights" },
  component: ResultsScreen,
});
