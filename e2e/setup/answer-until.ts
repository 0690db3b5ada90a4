import type { Page, Route } from "@playwright/test";

/**
 * Answers calls to `url` by `answer` until the function that it returns is called; from then on they pass. The route stays: the browser
 * has lost a script that it held while the last route was removed, and the page waited for it.
 */
export async function answerUntil(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOver = false;
  await page.route(url, (route) => (isOver ? route.fallback() : answer(route)));
  return () => {
    isOver = true;
  };
}
