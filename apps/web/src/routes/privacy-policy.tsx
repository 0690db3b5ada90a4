import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "../api/query-client.ts";
import { ArticlePage } from "../features/site-pages/article-page.tsx";
import { articleQuery } from "../features/site-pages/queries.ts";
import { languageOfPage } from "../i18n/language.ts";

export const Route = createFileRoute("/privacy-policy")({
  staticData: { title: "privacy" },
  loader: () => queryClient.ensureQueryData(articleQuery("privacy", languageOfPage())),
  component: Privacy,
});

function Privacy() {
  return <ArticlePage name="privacy" scene="sylhet" />;
}
