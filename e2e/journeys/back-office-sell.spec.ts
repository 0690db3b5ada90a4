import type { Page } from "@playwright/test";
import { mailedLink } from "../setup/mailbox.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { chooseBangla, newAccountDetails, typeDate } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/** Opens an account for somebody at the counter, from the search that finds none. */
async function openAccount(page: Page): Promise<{ readonly email: string }> {
  const { email, phone } = newAccountDetails();
  await page.goto("/back-office/sell");
  await page.getByLabel("Email or phone").fill(email);
  await expect(page.getByText("No account has this address or number.")).toBeVisible();
  await page.getByRole("button", { name: "Open an account" }).click();
  await page.getByLabel("First name").fill("Rahim");
  await page.getByLabel("Last name").fill("Uddin");
  await page.getByLabel("Mobile number").fill(phone);
  await page.getByLabel("Language of emails").selectOption("en");
  await page.getByRole("button", { name: "Open an account" }).click();
  await expect(page.getByText("Email not confirmed yet")).toBeVisible();
  return { email };
}

test("staff open an account for a walk-in, sell a flight, take cash, and the customer finds the ticket with the emailed link", async ({
  page,
  expectAccessible,
}) => {
  await signInAsStaff(page, { name: "Nadia Islam", roles: ["support", "finance"] });
  const { email } = await openAccount(page);
  // Not tomorrow: airlines are asked for wheelchairs until a day before.
  await page.getByRole("button", { name: /^Departure/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("gridcell").getByRole("button").first()).toBeVisible();
  for (let days = 0; days < 3; days++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText(/^\d+ flights?$/)).toBeVisible();
  await expectAccessible("the flights of a sale");
  await page.getByLabel("Sort by").selectOption({ label: "Cheapest" });
  const fares = page.getByRole("list", { name: /^Fares of/ });
  await fares.first().getByRole("button").first().click();

  await expect(page.getByRole("row", { name: /Total payable/ })).toBeVisible();
  const book = page.getByRole("button", { name: "Book for Rahim Uddin" });
  await book.click();
  await expect(page.getByText("Complete the details marked below.")).toBeVisible();
  await expectAccessible("a sale with errors");
  await page.getByLabel(/^First name/).fill("Rahim");
  await page.getByLabel(/^Last name/).fill("Uddin");
  await typeDate(page, page.getByRole("group", { name: /^Date of birth/ }), "14031984");
  await expect(page.getByLabel(/^Email/)).toHaveValue(email);
  // The walk-in cannot climb stairs.
  await page.getByRole("button", { name: /^Special requests/ }).click();
  await page.getByLabel(/^Wheelchair for/).selectOption({ index: 1 });
  await expectAccessible("a sale with a special request");
  await book.click();

  await expect(page).toHaveURL(/\/back-office\/bookings\//);
  await expect(page.getByText("Sold a flight to a customer")).toBeVisible();
  await page.getByRole("button", { name: "Take payment" }).click();
  const dialog = page.getByRole("dialog", { name: /^Take payment for/ });
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(dialog.getByText("Fill this in.")).toBeVisible();
  await expectAccessible("taking a payment");
  await dialog.getByLabel("Receipt number").fill(`R-${Date.now()}`);
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(page.getByText("The payment is recorded.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Open receipt/ })).toBeVisible();
  await expect(page.getByText("Took a payment", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: /^Travellers/ }).click();
  await expect(page.getByText(/WCH[RSC], Wheelchair/).first()).toBeVisible();

  await page.goto(await mailedLink(page.request, email, "/password-reset"));
  await page.getByRole("textbox", { name: "New password" }).fill("Padma-Nodi7!");
  await page.getByRole("textbox", { name: "Confirm password" }).fill("Padma-Nodi7!");
  await page.getByRole("button", { name: "Reset password" }).click();
  await page.getByRole("alertdialog", { name: "Success" }).getByRole("button").click();
  await page.goto("/profile/bookings");
  await expect(page.getByText("Ticket issued").first()).toBeVisible();
});

test("the sale on a phone, in Bangla", async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsStaff(page, { name: "Nadia Islam", roles: ["support"] });
  const { email } = await openAccount(page);
  await chooseBangla(page);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible("a sale in Bangla");
  await page.getByRole("button", { name: "খুঁজুন", exact: true }).click();
  const fares = page.getByRole("list", { name: /ভাড়াগুলো$/ });
  await fares.first().getByRole("button").first().click();
  await expect(page.getByRole("button", { name: /Rahim Uddin-এর জন্য বুক করুন/ })).toBeVisible();
  await expectAccessible("the travellers in Bangla");
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(390);

  await page.goto("/back-office/sell");
  await page.getByLabel("ইমেইল বা ফোন").fill(email);
  // The address has the row to itself: beside the wide button it broke letter by letter.
  const address = await page.getByRole("listitem").getByText(email).boundingBox();
  expect(address?.width).toBeGreaterThan(200);
  expect(address?.height).toBeLessThan(80);
});
