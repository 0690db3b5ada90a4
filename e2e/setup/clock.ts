import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** From here on the page's clock goes only as far as it is run: on a slow machine no second passes by itself. */
export async function holdClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

/** Runs a clock that is held, a little at a time, until something is so. */
export async function runUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await isSo()).toBe(true);
  }).toPass({ intervals: [20], timeout: 15_000 });
}
