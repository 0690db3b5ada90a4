/* The build runs this: it draws the pages that a first visit should see before any script has come. */
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { queryClient } from "./api/query-client.ts";
import { App } from "./app.tsx";
import type { Language } from "./i18n/language.ts";
import { loadMessages } from "./i18n/load-messages.ts";
import { defaultCriteria } from "./components/flight-criteria/criteria.ts";
import { criteriaToSearchParams } from "./components/flight-criteria/criteria-search-params.ts";
import { createAppRouter } from "./router.ts";

/** Home, the search form, and a search on its way: any search, since what a visitor's own is about is left open. */
export type PrerenderedScreen = "home" | "search" | "results";

interface DrawnPage {
  /** What lies in #app. */
  readonly body: string;
  readonly title: string;
}

export async function prerenderPage(
  drawing: PrerenderedScreen,
  language: Language,
): Promise<DrawnPage> {
  const history = createMemoryHistory();
  const router = createAppRouter({ languageNow: () => language, history });
  history.replace(addressOf(drawing, language, router));
  await router.load();
  const messages = await loadMessages(language);
  const body = renderToString(<App router={router} language={language} messages={messages} />);
  // What is asked for while drawing is never answered, and would keep the build waiting.
  queryClient.clear();
  const title = drawing === "home" ? messages.titles.home : messages.titles.flights;
  return { body, title: `${title} · ${messages.common.brand}` };
}

function addressOf(
  drawing: PrerenderedScreen,
  language: Language,
  router: ReturnType<typeof createAppRouter>,
): string {
  if (drawing === "home") return "/";
  if (drawing === "search") return "/flights";
  const search = criteriaToSearchParams(defaultCriteria(new Date(), language));
  return router.buildLocation({ to: "/flights/{-$query}", search }).href;
}
