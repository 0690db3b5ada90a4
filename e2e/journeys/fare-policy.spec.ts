import { daysFromToday } from "../setup/dates.ts";
import { openResults, chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

const WORDS = {
  en: {
    more: "Show more",
    policy: "Policy",
    rows: ["More than 24 h before departure", "Within 24 h of departure", "After departure"],
    yes: "Yes",
    firm: "Non-refundable",
    charge: /^BDT\s[\d,]+$/,
    never: "Not allowed",
  },
  bn: {
    more: "আরও দেখুন",
    policy: "নিয়ম",
    rows: ["যাত্রার ২৪ ঘণ্টার বেশি আগে", "যাত্রার আগের ২৪ ঘণ্টার মধ্যে", "যাত্রার পরে"],
    yes: "হ্যাঁ",
    firm: "অফেরতযোগ্য",
    charge: /^৳\s[০-৯,]+$/,
    never: "করা যায় না",
  },
} as const;

for (const language of ["en", "bn"] as const)
  test(`the fare policy lists date change charges by time before departure, ${language} [S2.5-31]`, async ({
    page,
    expectAccessible,
  }) => {
    const { more, policy, rows, yes, firm, charge, never } = WORDS[language];
    if (language === "bn") await chooseBangla(page);
    const departure = daysFromToday(20);
    await openResults(page, { trips: [{ origin: "DAC", destination: "CXB", departure }] });
    await page.getByRole("radio", { name: yes, exact: true }).click();
    // The list re-renders when the response arrives.
    await expect(page.getByRole("article").filter({ hasText: firm })).toHaveCount(0);
    await expect(page.locator("ol[aria-busy=true]")).toHaveCount(0);
    const card = page.getByRole("article").first();
    await card.getByRole("button", { name: more }).click();
    await card.getByRole("tab", { name: policy }).click();
    const panel = card.getByRole("tabpanel", { name: policy });
    await expect(panel.getByRole("listitem")).toHaveCount(3);
    const table = panel.getByRole("table");
    await expect(table.getByRole("rowheader")).toHaveText([...rows]);
    // Refund and date change more than a day before departure, and after departure.
    const cells = table.getByRole("cell");
    await expect(cells.nth(0)).toHaveText(charge);
    await expect(cells.nth(1)).toHaveText(charge);
    await expect(cells.last()).toHaveText(never);
    await expectAccessible("the policy of a fare");

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(table).toBeVisible();
    // From the top: axe takes what has scrolled half under the header for a small target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible("the policy of a fare on a phone");
  });
