import { createFileRoute } from "@tanstack/react-router";
import { HomeScreen } from "../features/flight-search/home-screen.tsx";

export const Route = createFileRoute("/")({
  staticData: { title: "home", hero: true },
  component: HomeScreen,
});
