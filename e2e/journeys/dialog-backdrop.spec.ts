import sharp from "sharp";
import { daysFromToday } from "../setup/dates.ts";
import { drawn } from "../setup/undrawn.ts";
import { openResults } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

// It looks at pixels.
test.use({
  launchOptions: [
    ({ launchOptions }, provide) => provide(drawn(launchOptions)),
    { scope: "worker" },
  ],
});

const TO_COX = {
  trips: [{ origin: "DAC", destination: "CXB", departure: daysFromToday(20) }],
};

test("behind a dialog the page is as dark at its edge as anywhere", async ({ page }) => {
  await openResults(page, TO_COX);
  await page
    .getByRole("button", { name: /^\d fares from BDT/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Choose your fare" })).toBeVisible();
  // The strip that stays free for the scrollbar is outside the dialog's backdrop.
  const colourAt = async (x: number) => {
    const clip = { x, y: 700, width: 1, height: 1 };
    const { data } = await sharp(await page.screenshot({ clip, animations: "disabled" }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  for (const colorScheme of ["light", "dark"] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      const [edge, beside] = [await colourAt(1438), await colourAt(1410)];
      for (const [channel, value] of edge.entries())
        expect(Math.abs(value - (beside[channel] ?? 999))).toBeLessThanOrEqual(2);
    });
});
