import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "../../api/query-client.ts";
import { TravellersScreen } from "../../features/travellers/travellers-screen.tsx";
import { savedTravellersQuery } from "../../components/traveller-fields/queries.ts";

export const Route = createFileRoute("/profile/travellers")({
  staticData: { title: "travellers" },
  loader: () => void queryClient.prefetchQuery(savedTravellersQuery),
  component: TravellersScreen,
});
