import { createFileRoute } from "@tanstack/react-router";
import { prefetch } from "../api/prefetch.ts";
import { DealScreen } from "../features/deals/deal-screen.tsx";
import { dealQuery } from "../features/deals/queries.ts";
import { useAnnounceInteractive } from "../ui/announce-interactive.ts";

export const Route = createFileRoute("/deals/$id")({
  staticData: { title: "deal", words: "later" },
  loader: ({ params, context }) => prefetch(dealQuery(params.id, context.languageNow())),
  component: Deal,
});

function Deal() {
  useAnnounceInteractive();
  const { id } = Route.useParams();
  return <DealScreen hash={id} />;
}
