import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { daysFromToday } from "../setup/dates.ts";
import { buyOwnTicket, callStaff, sellOwnFlight } from "../setup/own-flights.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";
import { readBooking } from "../setup/ticket-by-api.ts";
import { payInSandbox, typeDate } from "../setup/traveller-steps.ts";

/* What travellers change about their tickets for own flights. */

const digitsOf = (date: string) => date.split("-").toReversed().join("");

async function pay(page: Page): Promise<void> {
  await page
    .getByRole("dialog", { name: /payment/i })
    .getByRole("button", { name: /^Pay BDT/ })
    .click();
  await payInSandbox(page);
}

test("a traveller moves both directions of a return on own flights in one change", async ({
  page,
  browser,
  expectAccessible,
}) => {
  // Two people.
  test.slow();
  const fareName = `Both ways ${Date.now()}`;
  const office = await browser.newContext();
  const staff = await office.newPage();
  await signInAsStaff(staff, { name: "Nadia Karim", roles: ["content", "support"] });
  const days = [20, 24, 27, 31].map(daysFromToday);
  await sellOwnFlight(staff, { origin: "SPD", destination: "CGP", fareName, days });
  await sellOwnFlight(staff, {
    origin: "CGP",
    destination: "SPD",
    fareName,
    days,
    departs: "16:00",
    arrives: "16:45",
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const me = await signInByApi(page);
  const id = await buyOwnTicket(page, me, {
    trips: [
      ["SPD", "CGP", daysFromToday(20)],
      ["CGP", "SPD", daysFromToday(24)],
    ],
    fareName,
  });
  const before = await readBooking(page, me, id);
  await page.goto(`/profile/bookings?view=${id}`);
  await page.getByRole("button", { name: "Change date or flight" }).click();
  const dialog = page.getByRole("dialog", { name: "Change date or flight" });
  await dialog.getByRole("checkbox", { name: /^Chattogram to Saidpur/ }).check();
  for (const [name, inDays] of [
    ["New date, Saidpur to Chattogram", 27],
    ["New date, Chattogram to Saidpur", 31],
  ] as const)
    await typeDate(page, dialog.getByRole("group", { name }), digitsOf(daysFromToday(inDays)));
  await dialog.getByRole("button", { name: "Show flights" }).click();
  await expect(
    dialog.getByRole("group", { name: "Choose your new flight, Chattogram to Saidpur" }),
  ).toBeVisible();
  // One penalty of the airline and one fee, not two.
  await expect(dialog.getByRole("button", { name: "Go on to pay BDT 1,300" })).toBeVisible();
  await expectAccessible("both directions to change");
  await dialog.getByRole("button", { name: /^Go on to pay/ }).click();
  await pay(page);
  const details = page.getByRole("dialog", { name: /^Booking/ });
  await expect(details.getByText("Flight changed").first()).toBeVisible();
  const after = await readBooking(page, me, id);
  expect(after.ticket_numbers).not.toEqual(before.ticket_numbers);
  expect(
    after.flights.map(({ flight_segments: [first] }) => first?.departure_time.slice(0, 10)),
  ).toEqual([daysFromToday(27), daysFromToday(31)]);
  expect(after.changes).toHaveLength(1);
  await office.close();
});

test("a traveller exchanges a seat that was bought for another one", async ({
  page,
  browser,
  expectAccessible,
}) => {
  // Two people.
  test.slow();
  const fareName = `Seats ${Date.now()}`;
  const office = await browser.newContext();
  const staff = await office.newPage();
  await signInAsStaff(staff, { name: "Nadia Karim", roles: ["content", "support"] });
  const days = [daysFromToday(20)];
  const flight = await sellOwnFlight(staff, {
    origin: "SPD",
    destination: "CXB",
    fareName,
    days,
  });
  const planId = randomUUID();
  await callStaff(staff, "put", `seat-plans/${planId}`, {
    name: `ATR 72 ${Date.now()}`,
    plan: {
      letters: "AB CD",
      first_row: 1,
      last_row: 6,
      skipped_rows: [],
      exit_rows: [],
      blocked: [],
      zones: [
        { from_row: 1, to_row: 4, price: 450 },
        { from_row: 5, to_row: 6, price: 600 },
      ],
      is_refundable: true,
    },
    version: null,
  });
  await callStaff(staff, "put", `own-flights/${flight}/extras`, {
    seat_plan_id: planId,
    bags: [],
    version: "0",
  });
  const me = await signInByApi(page);
  const id = await buyOwnTicket(page, me, {
    trips: [["SPD", "CXB", daysFromToday(20)]],
    fareName,
  });
  await page.goto(`/profile/bookings?view=${id}`);
  const details = page.getByRole("dialog", { name: /^Booking/ });
  const dialog = page.getByRole("dialog", { name: "Bags and seats" });
  await details.getByRole("button", { name: "Add bags and seats" }).click();
  await dialog.getByRole("gridcell", { name: /^3A,/ }).click();
  await dialog.getByRole("button", { name: "Go on to pay BDT 450" }).click();
  await pay(page);
  await expect(details.getByRole("region", { name: "Bags and seats" })).toContainText("Seat 3A");

  await details.getByRole("button", { name: "Add bags and seats" }).click();
  await expect(
    dialog.getByText(/^Tania Rahman has seat 3A\. For a more expensive seat/),
  ).toBeVisible();
  await dialog.getByRole("gridcell", { name: /^5C,/ }).click();
  await expect(dialog.getByRole("region", { name: "What you chose" })).toContainText(
    "Seat 5C instead of 3A",
  );
  await expectAccessible("another seat");
  await dialog.getByRole("button", { name: "Go on to pay BDT 150" }).click();
  await pay(page);
  const owned = details.getByRole("region", { name: "Bags and seats" });
  await expect(owned).toContainText("Seat 5C");
  await expect(owned).not.toContainText("Seat 3A");
  await expect(details.getByText(/: Seat 3A, exchanged for 5C$/)).toBeVisible();
  await expect(details.getByText(/: Seat 5C instead of 3A$/)).toBeVisible();

  // A cheaper one is not paid for.
  await details.getByRole("button", { name: "Add bags and seats" }).click();
  await expect(
    dialog.getByRole("gridcell", { name: /^5C, .*the seat you have now$/ }),
  ).toBeVisible();
  await dialog.getByRole("gridcell", { name: /^2C,/ }).click();
  await dialog.getByRole("button", { name: "Confirm, nothing to pay" }).click();
  await expect(owned).toContainText("Seat 2C");
  await office.close();
});
