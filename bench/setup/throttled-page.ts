import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { openBrowser } from "../../e2e/setup/open-browser.ts";

const SLOWDOWN = 4;
const REST_MS = 400;
const PATIENCE_MS = 20_000;
const VIEW = { width: 1280, height: 900 };

/** A page on a slowed-down CPU that measures how long each press took to have its effect. */
export interface ThrottledPage {
  readonly page: Page;
  /** Runs a slow action, waits until the page is idle, and returns its longest press in milliseconds. */
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
      // The browser reports a press some time after the frame that shows its effect.
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

/** Runs in the page: records the longest press, from the touch to the frame that shows its effect. */
function watchPresses(): void {
  const watch = globalThis as unknown as PressWatch;
  watch.worst = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) watch.worst = Math.max(watch.worst, entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
