import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { openBrowser } from "../../e2e/setup/open-browser.ts";

const SLOWDOWN = 4;
const REST_MS = 400;
const PATIENCE_MS = 20_000;
const VIEW = { width: 1280, height: 900 };

/** A page that is slowed down while it is pressed, and knows how long each press took to be answered. */
export interface ThrottledPage {
  readonly page: Page;
  /** Does something slowly, lets the page come to rest, and answers its longest press in milliseconds. */
  measureWorst(presses: () => Promise<void>): Promise<number>;
  close(): Promise<void>;
}

interface PressWatch {
  worst: number;
}

export async function openThrottledPage(
  arrange: (context: BrowserContext) => Promise<void> = async () => undefined,
): Promise<ThrottledPage> {
  const browser = await openBrowser();
  const context = await browser.newContext({ viewport: VIEW, locale: "en-GB" });
  await arrange(context);
  await context.addInitScript(watchPresses);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const session = await context.newCDPSession(page);
  return {
    page,
    async measureWorst(presses) {
      await page.evaluate(() => void ((globalThis as unknown as PressWatch).worst = 0));
      await slowDown(session, SLOWDOWN);
      await presses();
      // A press is told of some time after the frame that answers it.
      await pause(REST_MS);
      await slowDown(session, 1);
      await pause(REST_MS);
      return page.evaluate(() => (globalThis as unknown as PressWatch).worst);
    },
    close: () => browser.close(),
  };
}

function slowDown(session: CDPSession, rate: number): Promise<unknown> {
  return session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Runs in the page: keeps the longest press, from the finger to the frame that shows its effect. */
function watchPresses(): void {
  const watch = globalThis as unknown as PressWatch;
  watch.worst = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) watch.worst = Math.max(watch.worst, entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
