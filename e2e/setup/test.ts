import { test as base, expect, type Page } from "@playwright/test";
import { moveClock } from "./clock.ts";
import { findViolations } from "./find-violations.ts";

/** Contexts that a journey opens by itself have the same clock as its own page. */
const withClock = base.extend<object, { readonly clockOfNewContexts: void }>({
  context: async ({ context }, provide) => {
    await moveClock(context);
    await provide(context);
  },
  clockOfNewContexts: [
    async ({ browser }, provide) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await moveClock(context);
        return context;
      };
      await provide();
    },
    { scope: "worker", auto: true },
  ],
});

/** Fails a journey on uncaught errors, console errors, error reports and 5xx responses. */
export const test = withClock.extend<{
  noFaults: void;
  expectAccessible: (state: string) => Promise<void>;
}>({
  noFaults: [
    async ({ page }, provide) => {
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
      page.on("console", (line) => {
        // The browser logs refused requests itself; every other error is ours.
        if (line.type() === "error" && !line.text().startsWith("Failed to load resource"))
          problems.push(`console: ${line.text()}`);
      });
      // In production the page reports errors to the server instead of the console.
      page.on("request", (asked) => {
        if (asked.url().endsWith("/api/v1/client-errors"))
          problems.push(`error report: ${asked.postData()}`);
      });
      page.on("response", (answer) => {
        if (answer.status() >= 500 && answer.status() !== 503)
          problems.push(`${answer.status()} ${answer.url()}`);
      });
      await provide();
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, provide) => {
    await provide(async (state) => {
      await arrived(page);
      // Pages do not depend on the database, so only the run on the embedded one checks accessibility.
      if (process.env["TEST_DATABASE_URL"]) return;
      const violations = await findViolations(page);
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
      );
      expect(found, state).toEqual([]);
    });
  },
});

/** Waits until styles are there and animations have ended: colours are wrong during them. Endless animations are ignored. */
async function arrived(page: Page): Promise<void> {
  // Words may be there before the style sheets: on an unstyled page hidden fields are targets of 13 pixels.
  await page.waitForLoadState("load");
  await expect(page.locator("#preloader")).toHaveCount(0);
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
          ).length,
    );
  await expect.poll(moving, { intervals: [50, 50, 100, 100, 250] }).toBe(0);
}

export { expect };
