/* Draws pages outside the browser, which a first visit shows before any script has loaded. */
import type { DrawPage } from "@ghuri/contract/drawn-pages";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { setPageMetas } from "./api/page-meta.ts";
import { setPreloadedResponses } from "./api/preloaded-responses.ts";
import { queryClient } from "./api/query-client.ts";
import { App } from "./app.tsx";
import type { Language } from "./i18n/language.ts";
import { loadMessages } from "./i18n/load-messages.ts";
import { defaultCriteria } from "./components/flight-criteria/criteria.ts";
import { criteriaToSearchParams } from "./components/flight-criteria/criteria-search-params.ts";
import { type AppRouter, createAppRouter } from "./router.ts";

/** A page that misses a response would wait for it forever. */
const GIVE_UP_AFTER_MS = 2_000;

let last: Promise<unknown> = Promise.resolve();

/** The server draws pages with content. One after the other: the query cache and the responses are those of one page. */
export const drawPage: DrawPage = ({ url, language, answers, metas }) => {
  const drawn = last.then(async () => {
    setPreloadedResponses({ language, answers });
    setPageMetas(metas);
    const { router, body } = await draw(() => url, language);
    const whole = router.state.matches.every(({ status }) => status === "success");
    if (!whole) throw new Error(`${url} cannot be drawn`);
    return body;
  });
  last = drawn.catch(() => undefined);
  return drawn;
};

/** Home, the search form, and the results while they load. The criteria of the search are left empty. */
export type PrerenderedScreen = "home" | "search" | "results";

interface PrerenderedPage {
  /** The HTML of #app. */
  readonly body: string;
  readonly title: string;
}

/** The build draws what is the same for every visitor. */
export async function prerenderPage(
  screen: PrerenderedScreen,
  language: Language,
): Promise<PrerenderedPage> {
  const { body } = await draw((router) => addressOf(screen, language, router), language);
  const messages = await loadMessages(language);
  const title = screen === "home" ? messages.titles.home : messages.titles.flights;
  return { body, title: `${title} · ${messages.common.brand}` };
}

async function draw(getUrl: (router: AppRouter) => string, language: Language) {
  const history = createMemoryHistory();
  const router = createAppRouter({ languageNow: () => language, history });
  history.replace(getUrl(router));
  try {
    await withinTime(router.load());
    const messages = await loadMessages(language);
    const body = renderToString(<App router={router} language={language} messages={messages} />);
    return { router, body };
  } finally {
    // Queries without a response never end, and would keep the process alive.
    queryClient.clear();
  }
}

async function withinTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The page is incomplete")), GIVE_UP_AFTER_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function addressOf(screen: PrerenderedScreen, language: Language, router: AppRouter): string {
  if (screen === "home") return "/";
  if (screen === "search") return "/flights";
  const search = criteriaToSearchParams(defaultCriteria(new Date(), language));
  return router.buildLocation({ to: "/flights/{-$query}", search }).href;
}
