import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect } from "@playwright/test";

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
      // What is still arriving has not its colours yet.
      await page.evaluate(() =>
        Promise.all(
          document.getAnimations().map((motion) => motion.finished.catch(() => undefined)),
        ),
      );
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
        .analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
      );
      expect(found, state).toEqual([]);
    });
  },
});

export { expect };
