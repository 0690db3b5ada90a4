import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "../api/query-client.ts";
import { ArticlePage } from "../features/site-pages/article-page.tsx";
import { articleQuery } from "../features/site-pages/queries.ts";
import { languageOfPage } from "../i18n/language.ts";

export const Route = createFileRoute("/terms-conditions")({
  staticData: { title: "terms" },
  loader: () => queryClient.ensureQueryData(articleQuery("terms", languageOfPage())),
  component: Terms,
});

function Terms() {
  return <ArticlePage name="terms" scene="sundarbans" />;
}
