import type { Page } from "@playwright/test";
import { daysFromToday } from "../setup/dates.ts";
import { ticketedFlight } from "../setup/offline.ts";
import { type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import { payInSandbox, typeDate } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";
import { readBooking } from "../setup/ticket-by-api.ts";

/** Buys a ticket whose fare can be changed, and opens its details. */
async function openTicket(
  page: Page,
  language: "en" | "bn" = "en",
): Promise<{ readonly me: SignedInAccount; readonly id: string }> {
  const me = await signInByApi(page, language);
  const id = await ticketedFlight(page, me, 20, { canChange: true });
  await page.goto(`/profile/bookings?view=${id}`);
  return { me, id };
}

/** "2026-12-05" as it is typed into a date field. */
const digitsOf = (date: string) => date.split("-").toReversed().join("");

test("a traveller changes the date, pays the difference and gets a new ticket", async ({
  page,
  expectAccessible,
}) => {
  const { me, id } = await openTicket(page);
  const before = await readBooking(page, me, id);
  await page.getByRole("button", { name: "Change date or flight" }).click();
  const dialog = page.getByRole("dialog", { name: "Change date or flight" });
  await typeDate(page, dialog, digitsOf(daysFromToday(25)));
  await dialog.getByRole("button", { name: "Show flights" }).click();
  await expect(dialog.getByRole("radio").first()).toBeChecked();
  await expect(dialog.getByText("Fare difference")).toBeVisible();
  await expectAccessible("flights to change to");
  await dialog.getByRole("button", { name: /^Go on to pay/ }).click();

  const payment = page.getByRole("dialog", { name: /payment/i });
  await expectAccessible("paying for a change");
  await payment.getByRole("button", { name: /^Pay BDT/ }).click();
  await payInSandbox(page);
  const details = page.getByRole("dialog", { name: /^Booking/ });
  await expect(details.getByText("Flight changed").first()).toBeVisible();
  await expect(details.getByText("The new e-ticket is below.")).toBeVisible();
  await expect(details.locator('a[href*="type=flight-change"]')).toHaveText("Invoice");
  await expectAccessible("a changed booking");
  const after = await readBooking(page, me, id);
  expect(after.ticket_numbers).not.toEqual(before.ticket_numbers);
  expect(after.flights[0]?.flight_segments[0]?.departure_time.slice(0, 10)).toBe(daysFromToday(25));
  await expect(
    details.getByText(new RegExp(before.ticket_numbers[0] ?? "none")).first(),
  ).toBeVisible();
});

test("a traveller moves both directions in one change, with one price and one new ticket", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page, "en");
  const id = await ticketedFlight(page, me, 30, { canChange: true, backInDays: 34 });
  const before = await readBooking(page, me, id);
  await page.goto(`/profile/bookings?view=${id}`);
  await page.getByRole("button", { name: "Change date or flight" }).click();
  const dialog = page.getByRole("dialog", { name: "Change date or flight" });
  await dialog.getByRole("checkbox", { name: /^Cox.s Bazar to Dhaka/ }).check();
  for (const [name, inDays] of [
    [/New date, Dhaka to Cox.s Bazar/, 36],
    [/New date, Cox.s Bazar to Dhaka/, 41],
  ] as const)
    await typeDate(page, dialog.getByRole("group", { name }), digitsOf(daysFromToday(inDays)));
  await dialog.getByRole("button", { name: "Show flights" }).click();
  const back = dialog.getByRole("group", { name: /^Choose your new flight, Cox.s Bazar/ });
  await expect(back.getByRole("radio").first()).toBeVisible();
  await back.getByRole("radio").last().check();
  await expectAccessible("flights of both directions to change to");
  await dialog.getByRole("button", { name: /^Go on to pay/ }).click();
  const payment = page.getByRole("dialog", { name: /payment/i });
  await payment.getByRole("button", { name: /^Pay BDT/ }).click();
  await payInSandbox(page);
  const details = page.getByRole("dialog", { name: /^Booking/ });
  await expect(details.getByText("Flight changed").first()).toBeVisible();
  const after = await readBooking(page, me, id);
  expect(after.ticket_numbers).not.toEqual(before.ticket_numbers);
  expect(
    after.flights.map(({ flight_segments: [first] }) => first?.departure_time.slice(0, 10)),
  ).toEqual([daysFromToday(36), daysFromToday(41)]);
  expect(after.changes).toHaveLength(1);
});

test("in Bangla on a phone: a change is accepted, left unpaid and withdrawn", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { me, id } = await openTicket(page, "bn");
  await page.getByRole("button", { name: "তারিখ বা ফ্লাইট বদলান" }).click();
  const dialog = page.getByRole("dialog", { name: "তারিখ বা ফ্লাইট বদলান" });
  await typeDate(page, dialog, digitsOf(daysFromToday(26)));
  await dialog.getByRole("button", { name: "ফ্লাইট দেখান" }).click();
  await dialog.getByRole("button", { name: /দিতে এগিয়ে যান$/ }).click();
  await expect(page.getByRole("dialog").last()).toBeVisible();
  await page.goto(`/profile/bookings?view=${id}`);
  await expect(page.getByText("আপনার নতুন ফ্লাইট অপেক্ষায় আছে")).toBeVisible();
  await expectAccessible("a change that waits for payment");
  await page.getByRole("button", { name: "বাদ দিন" }).click();
  await expect(page.getByText("পরিবর্তন বাদ দেওয়া হয়েছে")).toBeVisible();
  expect((await readBooking(page, me, id)).changes).toMatchObject([{ status: "change_withdrawn" }]);
});
