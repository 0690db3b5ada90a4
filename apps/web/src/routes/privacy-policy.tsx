import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "../api/query-client.ts";
import { ArticlePage } from "../features/site-pages/article-page.tsx";
import { articleQuery } from "../features/site-pages/queries.ts";
import { useAnnounceInteractive } from "../ui/announce-interactive.ts";

export const Route = createFileRoute("/privacy-policy")({
  staticData: { title: "privacy", words: "content" },
  loader: ({ context }) =>
    queryClient.ensureQueryData(articleQuery("privacy", context.languageNow())),
  component: Privacy,
});

function Privacy() {
  useAnnounceInteractive();
  return <ArticlePage name="privacy" scene="sylhet" />;
}
