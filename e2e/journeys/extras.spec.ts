import { type RemoteShop, startRemoteShop } from "../setup/remote-airline.ts";
import { openRemoteTicket } from "../setup/remote-ticket.ts";
import { expect, test } from "../setup/test.ts";
import { payInSandbox } from "../setup/traveller-steps.ts";

// One shop and one airline, whose switches concern all of its calls.
test.describe.configure({ mode: "serial" });

let shop: RemoteShop;
test.beforeAll(async () => {
  shop = await startRemoteShop();
});
test.afterAll(async () => {
  await shop.stop();
});
test.beforeEach(async () => {
  await shop.control("reset");
});

test("a traveller adds a bag and a seat by keyboard, pays, and has them on the ticket", async ({
  page,
  expectAccessible,
}) => {
  const { read } = await openRemoteTicket(page, shop);
  await page.getByRole("button", { name: "Add bags and seats" }).click();
  const dialog = page.getByRole("dialog", { name: "Bags and seats" });
  await dialog.getByRole("button", { name: "One more: Extra bag, 23 kg, Tania Rahman" }).click();
  const cabin = dialog.getByRole("grid", { name: "Seats for Tania Rahman" });
  await expect(cabin.getByRole("gridcell", { name: /^1B, .*cannot be chosen$/ })).toBeVisible();
  // One stop for Tab; then the arrows lead from seat to seat, over taken ones too.
  await cabin.getByRole("gridcell", { name: /^2B,/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(cabin.getByRole("gridcell", { name: /^2C, aisle, BDT .*free$/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cabin.getByRole("gridcell", { name: /^2C,.*, chosen$/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(dialog.getByRole("region", { name: "What you chose" })).toContainText("Seat 2C");
  await expectAccessible("bags and seats");
  await dialog.getByText("List").click();
  await expect(dialog.getByRole("radio", { name: /^2C,/ })).toBeChecked();
  await expectAccessible("seats as a list");

  await dialog.getByRole("button", { name: /^Go on to pay BDT/ }).click();
  await page
    .getByRole("dialog", { name: /payment/i })
    .getByRole("button", { name: /^Pay BDT/ })
    .click();
  await payInSandbox(page);
  const details = page.getByRole("dialog", { name: /^Booking/ });
  await expect(details.getByText("Bags and seats added").first()).toBeVisible();
  const owned = details.getByRole("region", { name: "Bags and seats" });
  await expect(owned).toContainText("Extra bag, 23 kg");
  await expect(owned).toContainText("Seat 2C");
  await expectAccessible("a booking with a bag and a seat");
  expect((await read()).extras).toMatchObject([{ status: "extras_done" }]);
});

test("in Bangla on a phone: a seat that somebody else takes is refunded; another choice is withdrawn", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, read } = await openRemoteTicket(page, shop, { language: "bn" });
  const pay = page.getByRole("dialog").getByRole("button", { name: /পেমেন্ট করুন$/ });
  const choose = async (seat: RegExp) => {
    await page.getByRole("button", { name: "ব্যাগ ও আসন যোগ করুন" }).click();
    const dialog = page.getByRole("dialog", { name: "ব্যাগ ও আসন" });
    await dialog.getByRole("gridcell", { name: seat }).click();
    await expectAccessible("seats on a phone");
    await dialog.getByRole("button", { name: /দিতে এগিয়ে যান$/ }).click();
    // The choice is stored: the seat can be taken now, or the page left.
    await expect(pay).toBeVisible();
  };
  await choose(/^4C,/);
  const order = await shop.orderOf(id);
  await shop.control("take-seat", { order_id: order?.id, seat: "4C" });
  await pay.click();
  await payInSandbox(page);
  await expect(page.getByText("ব্যাগ ও আসন কেনা হয়নি")).toBeVisible();
  await expectAccessible("a seat that was refused");

  await choose(/^5B,/);
  await page.goto(`${shop.url}/profile/bookings?view=${id}`);
  await page.getByRole("button", { name: "বাদ দিন" }).click();
  await expect(page.getByText("আপনি বাদ দিয়েছেন। কিছু দিতে হবে না।")).toBeVisible();
  expect((await read()).extras).toMatchObject([
    { status: "extras_withdrawn" },
    { status: "extras_failed" },
  ]);
});
