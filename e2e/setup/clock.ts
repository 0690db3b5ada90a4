import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/* The clock cannot be paused in the past, so pause it this far ahead. */
const ON_THE_WAY_MS = 10_000;

/** Pauses the page's clock, so that on a slow machine no time passes unless the test advances it. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + ON_THE_WAY_MS);
}

/** Advances a paused clock in small steps until the condition holds. */
export async function runClockUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await isSo()).toBe(true);
  }).toPass({ intervals: [20], timeout: 15_000 });
}
