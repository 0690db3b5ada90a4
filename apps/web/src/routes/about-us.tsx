import { IconMessageCircle, IconReceipt, IconShieldCheck } from "@tabler/icons-react";
import { createFileRoute } from "@tanstack/react-router";
import { queryClient } from "../api/query-client.ts";
import { ArticlePage } from "../features/site-pages/article-page.tsx";
import { articleQuery } from "../features/site-pages/queries.ts";
import { useAnnounceInteractive } from "../ui/announce-interactive.ts";

export const Route = createFileRoute("/about-us")({
  staticData: { title: "aboutUs", words: "content" },
  loader: ({ context }) =>
    queryClient.ensureQueryData(articleQuery("about", context.languageNow())),
  component: AboutUs,
});

const CARD_ICONS = [IconReceipt, IconShieldCheck, IconMessageCircle];

function AboutUs() {
  useAnnounceInteractive();
  return <ArticlePage name="about" scene="dhaka" cardIcons={CARD_ICONS} />;
}
