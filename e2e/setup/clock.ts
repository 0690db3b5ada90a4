import { type BrowserContext, expect, type Page } from "@playwright/test";

/*
 * The journeys run on a day that is given, not on the day of the machine: E2E_NOW, an ISO instant. The
 * server gets it as CLOCK_OFFSET_S, every page as a Date that is moved by the same amount.
 */

/** The moment of the journeys. Use it wherever a journey needs today. */
export function now(): Date {
  return new Date(Date.now() + offsetMs());
}

function offsetMs(): number {
  return Number(process.env["E2E_CLOCK_OFFSET_S"] ?? 0) * 1000;
}

/** Moves the clock of every page of a context. */
export async function moveClock(context: BrowserContext): Promise<void> {
  await context.addInitScript((offset) => {
    const clock = globalThis as typeof globalThis & { isMoved?: true };
    if (clock.isMoved) return;
    clock.isMoved = true;
    const RealDate = Date;
    clock.Date = new Proxy(RealDate, {
      apply: () => new RealDate(RealDate.now() + offset).toString(),
      construct: (target, args, newTarget) =>
        Reflect.construct(target, args.length > 0 ? args : [RealDate.now() + offset], newTarget),
      get: (target, key) =>
        key === "now" ? () => RealDate.now() + offset : Reflect.get(target, key),
    });
  }, offsetMs());
}

/**
 * Puts Playwright's clock into the page, so that a journey can move its timers. On each page that is opened
 * afterwards Playwright adds the time since this call, by the page's own Date, which `moveClock` has moved:
 * before the first page it therefore starts at the machine's time, on an open page at the moved one.
 */
export async function installClock(page: Page): Promise<void> {
  await (page.url() === "about:blank" ? page.clock.install() : page.clock.install({ time: now() }));
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
