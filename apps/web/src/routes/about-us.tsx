import { IconMessageCircle, IconReceipt, IconShieldCheck } from "@tabler/icons-react";
import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "../api/query-client.ts";
import { ArticlePage } from "../features/site-pages/article-page.tsx";
import { articleQuery } from "../features/site-pages/queries.ts";
import { languageOfPage } from "../i18n/language.ts";

export const Route = createFileRoute("/about-us")({
  staticData: { title: "aboutUs" },
  loader: () => queryClient.ensureQueryData(articleQuery("about", languageOfPage())),
  component: AboutUs,
});

const CARD_ICONS = [IconReceipt, IconShieldCheck, IconMessageCircle];

function AboutUs() {
  return <ArticlePage name="about" scene="dhaka" cardIcons={CARD_ICONS} />;
}
