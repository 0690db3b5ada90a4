import axe from "axe-core";
import { test as base, expect, type Page } from "@playwright/test";

/** What a traveller must never meet, on any page of any journey. */
export const test = base.extend<{
  noFaults: void;
  expectAccessible: (state: string) => Promise<void>;
}>({
  noFaults: [
    async ({ page }, provide) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
      page.on("console", (line) => {
        // A refused request is logged by the browser itself; everything else is ours.
        if (line.type() === "error" && !line.text().startsWith("Failed to load resource"))
          faults.push(`console: ${line.text()}`);
      });
      // The page keeps its own complaints from the console and tells the server.
      page.on("request", (asked) => {
        if (asked.url().endsWith("/api/v1/client-errors"))
          faults.push(`told the server: ${asked.postData()}`);
      });
      page.on("response", (answer) => {
        if (answer.status() >= 500 && answer.status() !== 503)
          faults.push(`${answer.status()} ${answer.url()}`);
      });
      await provide();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, provide) => {
    await provide(async (state) => {
      await arrived(page);
      // Pages are the same on every database: the run on the embedded one looks at them.
      if (process.env["TEST_DATABASE_URL"]) return;
      const violations = await lookAt(page);
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
      );
      expect(found, state).toEqual([]);
    });
  },
});

const RULES: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  resultTypes: ["violations"],
};

/** Where the page stands: our pages hold no frames, so nothing needs gathering in a page of its own. */
async function lookAt(page: Page): Promise<axe.Result[]> {
  await expect(page.locator("iframe")).toHaveCount(0);
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { axe: inspector } = globalThis as unknown as { axe: typeof axe };
    return (await inspector.run(document, rules)).violations;
  }, RULES);
}

/** What is still arriving, or leaving, has not its colours yet. What turns for ever is not waited for. */
async function arrived(page: Page): Promise<void> {
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
