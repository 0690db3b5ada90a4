import type { Page } from "@playwright/test";
import { chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/* A live site without a source of flights: the server says so in the page (apps/api/test/live.test.ts). */

/** Adds to every page what such a server writes into it. */
async function sellNoFlights(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace("<head>", '<head><meta name="flights" content="off">');
      return route.fulfill({ response, body });
    },
  );
}

for (const { language, flights, packages, title } of [
  { language: "en", flights: "Flights", packages: "Holiday", title: "We don’t sell flights here." },
  { language: "bn", flights: "ফ্লাইট", packages: "হলিডে", title: "এখানে ফ্লাইট বিক্রি হয় না।" },
])
  for (const width of [390, 1440])
    test(`where no flights are sold, home offers holidays and visas, and no page leads to flights (${language}, ${width} px)`, async ({
      page,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      if (language === "bn") await chooseBangla(page);
      await sellNoFlights(page);
      await page.goto("/");
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: packages }).first()).toBeVisible();
      await expect(main.getByRole("button", { name: /^(Search|খুঁজুন)$/ })).toHaveCount(0);
      await expect(page.getByRole("link", { name: flights, exact: true })).toHaveCount(0);
      await expectAccessible("home without flights");

      await page.goto("/flights?tripType=oneway&adult=1&trips=%5B%5D");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(main.getByRole("link", { name: packages }).first()).toBeVisible();
      await expectAccessible("the page of flights without flights");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
