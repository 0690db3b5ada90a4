/* The build runs this file to prerender the pages that a first visit shows before any script has loaded. */
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { queryClient } from "./api/query-client.ts";
import { App } from "./app.tsx";
import type { Language } from "./i18n/language.ts";
import { loadMessages } from "./i18n/load-messages.ts";
import { defaultCriteria } from "./components/flight-criteria/criteria.ts";
import { criteriaToSearchParams } from "./components/flight-criteria/criteria-search-params.ts";
import { createAppRouter } from "./router.ts";

/** Home, the search form, and the results while they load. The criteria of the search are left empty. */
export type PrerenderedScreen = "home" | "search" | "results";

interface DrawnPage {
  /** The HTML of #app. */
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
  // Queries started while prerendering never resolve and would keep the build waiting.
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
