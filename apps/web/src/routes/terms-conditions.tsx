import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "../api/query-client.ts";
import { ArticlePage } from "../features/site-pages/article-page.tsx";
import { articleQuery } from "../features/site-pages/queries.ts";
import { useAnnounceInteractive } from "../ui/announce-interactive.ts";

export const Route = createFileRoute("/terms-conditions")({
  staticData: { title: "terms", words: "content" },
  loader: ({ context }) =>
    queryClient.ensureQueryData(articleQuery("terms", context.languageNow())),
  component: Terms,
});

function Terms() {
  useAnnounceInteractive();
  return <ArticlePage name="terms" scene="sundarbans" />;
}
