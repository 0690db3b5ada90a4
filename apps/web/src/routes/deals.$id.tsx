import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "../api/query-client.ts";
import { DealScreen } from "../features/deals/deal-screen.tsx";
import { dealQuery } from "../features/deals/queries.ts";
import { languageOfPage } from "../i18n/language.ts";

export const Route = createFileRoute("/deals/$id")({
  staticData: { title: "deal", words: "later" },
  loader: ({ params }) => void queryClient.prefetchQuery(dealQuery(params.id, languageOfPage())),
  component: Deal,
});

function Deal() {
  const { id } = Route.useParams();
  return <DealScreen hash={id} />;
}
