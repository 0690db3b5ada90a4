import type { Page } from "@playwright/test";
import { ticketedFlight } from "../setup/offline.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { expect, test } from "../setup/test.ts";
import { readBooking } from "../setup/ticket-by-api.ts";

/** A ticket for Tania, Rafiq and Karim, there and back, with its details open. */
async function openTicket(page: Page, language: "en" | "bn" = "en") {
  const me = await signInByApi(page, language);
  const id = await ticketedFlight(page, me, 20, {
    canChange: true,
    backInDays: 30,
    others: ["Rafiq", "Karim"],
  });
  await page.goto(`/profile/bookings?view=${id}`);
  return { me, id };
}

test("a traveller cancels one of three, sees every sum first, and the others keep their tickets", async ({
  page,
  expectAccessible,
}) => {
  const { me, id } = await openTicket(page);
  await page.getByRole("button", { name: "Cancel and refund" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel and refund" });
  const travellers = dialog.getByRole("group", { name: "Who is not travelling" });
  const flights = dialog.getByRole("group", { name: "Which flights to cancel" });
  // Everything is ticked at first: the whole booking.
  await expect(travellers.getByRole("checkbox", { checked: true })).toHaveCount(3);
  await expect(dialog.getByRole("button", { name: /^Cancel and refund BDT/ })).toBeVisible();

  await travellers.getByRole("checkbox", { name: "Tania Rahman" }).uncheck();
  await travellers.getByRole("checkbox", { name: "Karim Rahman" }).uncheck();
  await expect(dialog.getByText("You paid for this part")).toBeVisible();
  await flights.getByRole("checkbox").last().uncheck();
  await expect(dialog.getByText(/Everybody on a booking has the same flights/)).toBeVisible();
  await flights.getByRole("checkbox").last().check();
  await dialog.getByRole("button", { name: "By traveller and flight" }).click();
  await expect(dialog.getByText(/^DAC–CXB: fare/)).toBeVisible();
  await expectAccessible("a quote for a part");

  const confirm = dialog.getByRole("button", { name: /^Cancel this part and refund BDT/ });
  await dialog.getByRole("checkbox", { name: /cannot be undone/ }).check();
  await confirm.click();
  const details = page.getByRole("dialog", { name: /^Booking/ });
  await expect(details.getByText(/^Cancelled on .*: no longer travelling$/)).toBeVisible();
  await expect(details.getByText("Part cancelled")).toBeVisible();
  await expectAccessible("a booking of which a part is cancelled");
  const after = await readBooking(page, me, id);
  expect(after).toMatchObject({
    status: "ticket_issued",
    cancelled_travellers: [1],
    refunds: [{ reason: "part_cancelled" }],
  });
  await expect(
    details.getByText(`No longer valid: ticket ${after.ticket_numbers[1]}`),
  ).toBeVisible();
});

test("in Bangla on a phone: the way back is cancelled for everybody, then the rest", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { me, id } = await openTicket(page, "bn");
  await page.getByRole("button", { name: "বাতিল ও রিফান্ড" }).click();
  const dialog = page.getByRole("dialog", { name: "বাতিল ও রিফান্ড" });
  await dialog
    .getByRole("group", { name: "কোন ফ্লাইটে যাচ্ছেন না" })
    .getByRole("checkbox")
    .first()
    .uncheck();
  await expect(dialog.getByText("এই অংশের জন্য দিয়েছেন")).toBeVisible();
  await expectAccessible("a quote for the way back");
  await dialog.getByRole("checkbox", { name: /ফেরানো যাবে না/ }).check();
  await dialog.getByRole("button", { name: /^এই অংশ বাতিল করে/ }).click();
  await expect(page.getByText(/তারিখে বাতিল: সবার জন্য$/)).toBeVisible();
  expect((await readBooking(page, me, id)).flights).toHaveLength(1);

  await page.getByRole("button", { name: "বাতিল ও রিফান্ড" }).click();
  const rest = page.getByRole("dialog", { name: "বাতিল ও রিফান্ড" });
  await rest.getByRole("checkbox", { name: /ফেরানো যাবে না/ }).check();
  await rest.getByRole("button", { name: /^বাতিল করে .* ফেরত নিন$/ }).click();
  await expect(page.getByText(/বুকিং বাতিল হয়েছে/).first()).toBeVisible();
  expect((await readBooking(page, me, id)).status).toBe("booking_cancelled");
});
