import { daysFromToday } from "../setup/dates.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("a mark-up is previewed on a real search, created, switched on, seen by a traveller, and switched off [OP-14]", async ({
  page,
  expectAccessible,
}) => {
  await signInAsStaff(page, { name: "Tariq Hasan", roles: ["finance"] });
  await page.goto("/back-office/prices");
  await expect(page.getByText("Which rule applies")).toBeVisible();
  const charges = page.getByRole("list", { name: "Service charge" });
  await expect(charges.getByRole("listitem").first()).toContainText("BDT 50 per passenger");
  await expectAccessible("prices");

  await page.getByRole("link", { name: "New rule" }).click();
  const name = `Beach charge ${Date.now() % 1_000_000}`;
  await page.getByLabel(/^Name \(English\)/).fill(name);
  await page.getByLabel(/^Name \(Bangla\)/).fill("সৈকত চার্জ");
  await page.getByLabel(/^Amount, %/).fill("2.5");
  // A route that no other journey books: its price changes for a moment.
  await page.getByLabel("To", { exact: true }).fill("rjh");
  await page.getByLabel("To airport").fill("RJH");
  await page.getByRole("button", { name: "Compare prices" }).click();
  await expect(page.getByText(/of the \d+ cheapest prices change/)).toBeVisible();
  await expect(page.getByRole("cell").first()).toBeVisible();
  await expect(page.getByText("this rule").first()).toBeVisible();
  await expectAccessible("a preview");

  await page.getByRole("button", { name: "Create rule" }).click();
  await expect(page.getByText("Saved, and switched off.")).toBeVisible();
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByRole("button", { name: "Switch off" })).toBeVisible();

  const search = await page.request.post("/api/v1/flight/search", {
    form: {
      trips: JSON.stringify([
        { departure: "DAC", destination: "RJH", departure_date: daysFromToday(14) },
      ]),
    },
  });
  expect(JSON.stringify(await search.json())).toContain(name);

  await page.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByRole("button", { name: "Switch on" })).toBeVisible();
  await page.getByRole("link", { name: "Prices" }).first().click();
  await page.getByRole("button", { name: `Copy ${name}` }).click();
  await expect(page.getByLabel("Note for staff")).toHaveValue("Copy.");
});
