import { type BrowserContext, expect, type Page } from "@playwright/test";

/* The journeys run on a fixed date instead of the machine's: E2E_NOW, an ISO instant. The server gets it as
   CLOCK_OFFSET_S, and every page gets a Date that is moved by the same amount. */

/** The current time of the journeys. Use it wherever a journey needs today. */
export function now(): Date {
  return new Date(Date.now() + offsetMs());
}

function offsetMs(): number {
  return Number(process.env["E2E_CLOCK_OFFSET_S"] ?? 0) * 1000;
}

/** Moves the clock of every page of a context. */
export async function moveClock(context: BrowserContext): Promise<void> {
  await context.addInitScript((offset) => {
    const clock = globalThis as MovedWindow;
    if (clock.clockOffsetMs !== undefined) return;
    clock.clockOffsetMs = offset;
    const RealDate = Date;
    const movedNow = () => RealDate.now() + (clock.clockOffsetMs ?? 0);
    clock.Date = new Proxy(RealDate, {
      apply: () => new RealDate(movedNow()).toString(),
      construct: (target, args, newTarget) =>
        Reflect.construct(target, args.length > 0 ? args : [movedNow()], newTarget),
      get: (target, key) => (key === "now" ? movedNow : Reflect.get(target, key)),
    });
  }, offsetMs());
}

type MovedWindow = typeof globalThis & { clockOffsetMs?: number };

/**
 * Puts Playwright's clock into the page, so that a journey can move its timers. On each page that is opened
 * afterwards Playwright adds the time since this call, by the page's own Date. That Date must not be moved as well:
 * the offset would be counted twice, and one of 25 to 50 days stops Playwright's timers (they overflow 32 bits).
 */
export async function installClock(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    (globalThis as MovedWindow).clockOffsetMs = 0;
  });
  await page.clock.install({ time: now() });
}

/* Playwright refuses to pause at a moment that is past: leave room for the call itself. */
const PAUSE_AHEAD_MS = 10_000;

/** From here on the page's time moves only when it is run: no second passes by itself on a slow machine. */
export async function pauseClock(page: Page): Promise<void> {
  const pageNow = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(pageNow + PAUSE_AHEAD_MS);
}

/** Runs a paused clock in small steps until `isSo` answers true. */
export async function runClockUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await isSo()).toBe(true);
  }).toPass({ intervals: [20], timeout: 30_000 });
}
