import { createFileRoute } from "@tanstack/react-router";
import { HomeScreen } from "../features/flight-search/home-screen.tsx";
import { LaterSections } from "../features/home/later-sections.tsx";

export const Route = createFileRoute("/")({
  staticData: { title: "home", words: "first", withoutQueries: true, hero: true },
  component: Home,
});

function Home() {
  return (
    <>
      <HomeScreen />
      <LaterSections />
    </>
  );
}
