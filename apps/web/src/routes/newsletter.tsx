import { createFileRoute } from "@tanstack/react-router";
import {
  type NewsletterLink,
  NewsletterScreen,
} from "../features/newsletter/newsletter-screen.tsx";

export const Route = createFileRoute("/newsletter")({
  staticData: { title: "newsletter", withoutNewsletter: true },
  validateSearch: (query: Record<string, unknown>) => query,
  component: Newsletter,
});

function Newsletter() {
  const { confirm, leave } = Route.useSearch();
  return <NewsletterScreen link={linkOf("confirm", confirm) ?? linkOf("leave", leave)} />;
}

function linkOf(action: NewsletterLink["action"], token: unknown): NewsletterLink | null {
  return typeof token === "string" && token !== "" ? { action, token } : null;
}
