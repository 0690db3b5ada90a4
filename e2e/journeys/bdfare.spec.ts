import type { Page } from "@playwright/test";
import { type BdfareShop, startBdfareShop } from "../setup/bdfare.ts";
import { daysFromToday } from "../setup/dates.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { expect, test } from "../setup/test.ts";
import { fillTraveller } from "../setup/traveller-steps.ts";

// One shop and one consolidator, whose switches concern all of its calls.
test.describe.configure({ mode: "serial" });

let shop: BdfareShop;
test.beforeAll(async () => {
  shop = await startBdfareShop();
});
test.afterAll(async () => {
  await shop.stop();
});

/** The results of Meghna Air alone: of the timetable's airlines none is asked. */
async function openMeghnaAir(page: Page): Promise<void> {
  const trips = [{ origin: "DAC", destination: "CXB", departure: daysFromToday(25) }];
  await page.goto(`${shop.url}/flights?${new URLSearchParams({ trips: JSON.stringify(trips) })}`);
  const airline = page.getByRole("checkbox", { name: /^Meghna Air/ });
  const showAll = page.getByRole("button", { name: "Show all" });
  // BDFare may answer before the first page, or after it.
  await expect(airline.or(showAll).first()).toBeVisible();
  if (await showAll.isVisible()) await showAll.click();
  await airline.check();
  await expect(page.getByRole("article")).toHaveCount(2);
}

async function chooseFlex(page: Page): Promise<void> {
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^2 fares from BDT/ })
    .click();
  const chooser = page.getByRole("dialog", { name: "Choose your fare" });
  await chooser.getByRole("radio", { name: "Flex", exact: true }).check();
  await chooser.getByRole("button", { name: /^Continue with Flex/ }).click();
}

test("a brand is held, paid and ticketed; its refund is asked for, and the clock runs", async ({
  page,
  expectAccessible,
}) => {
  const account = await signInByApi(page, "en", shop.url);
  await openMeghnaAir(page);
  await chooseFlex(page);
  await fillTraveller(page, {
    first: "Tania",
    last: "Rahman",
    born: "14031994",
    gender: "Female",
    email: account.email,
  });
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: /^Book now/ }).click();
  const dialog = page.getByRole("dialog", { name: "Booking" });
  await expect(dialog.getByText(/We are holding your seats/)).toBeVisible();
  await dialog.getByRole("button", { name: "Pay now" }).click();
  await page.waitForURL(/sandbox/);
  await page.getByRole("button", { name: /^Pay BDT/ }).click();
  await expect(page.getByText("Ticket issued").first()).toBeVisible();
  const { orders } = await shop.control<{ orders: { orderStatus: string }[] }>("orders");
  expect(orders.map(({ orderStatus }) => orderStatus)).toEqual(["Confirmed"]);

  await page.goto(`${shop.url}/profile/bookings`);
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  // It changes no ticket online either: our staff are asked.
  await page.getByRole("button", { name: "Change date or flight" }).click();
  const change = page.getByRole("dialog", { name: "Change date or flight" });
  await expect(change.getByText(/This airline changes tickets by hand/)).toBeVisible();
  await expectAccessible("a request for a change");
  await change.getByRole("button", { name: "Ask for this date" }).click();
  await expect(page.getByText("We are asking the airline")).toBeVisible();
  await expectAccessible("a change that was asked for");
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Change withdrawn")).toBeVisible();

  await page.getByRole("button", { name: "Cancel and refund" }).click();
  await expect(page.getByText(/Only the airline can tell what it keeps/)).toBeVisible();
  await expect(page.getByText(/You haven’t paid/)).toHaveCount(0);
  await expectAccessible("a request for a refund");
  await page.getByRole("button", { name: "Send request" }).click();
  const clock = page.getByRole("region", { name: "What we owe you" });
  await expect(clock).toContainText("Up to BDT");
  await expect(clock).toContainText("our staff");
  await expectAccessible("the refund clock");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies([{ name: "language", value: "bn", url: shop.url }]);
  await page.reload();
  const bangla = page.getByRole("region", { name: "আমাদের কাছে আপনার পাওনা" });
  await expect(bangla).toContainText("সর্বোচ্চ");
  await expect(bangla).toContainText("আমাদের কর্মীরা");
  await expectAccessible("the refund clock in Bangla on a phone");
});
