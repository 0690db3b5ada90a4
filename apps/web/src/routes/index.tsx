import { createFileRoute } from "@tanstack/react-router";
import { HomeScreen } from "../features/flight-search/home-screen.tsx";
import { DeferredSections } from "../features/home/deferred-sections.tsx";

export const Route = createFileRoute("/")({
  staticData: { title: "home", words: "first", withoutQueries: true, hero: true },
  component: Home,
});

function Home() {
  return (
    <>
      <HomeScreen />
      <DeferredSections />
    </>
  );
}
