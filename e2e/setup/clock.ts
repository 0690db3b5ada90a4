import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/* A clock cannot be held at a moment that is past: so long may pass between asking it and holding it. */
const ON_THE_WAY_MS = 10_000;

/** From here on the page's clock goes only as far as it is run: on a slow machine no second passes by itself. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + ON_THE_WAY_MS);
}

/** Runs a clock that is held, a little at a time, until something is so. */
export async function runClockUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await isSo()).toBe(true);
  }).toPass({ intervals: [20], timeout: 15_000 });
}
