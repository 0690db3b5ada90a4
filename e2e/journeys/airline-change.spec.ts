import type { Page } from "@playwright/test";
import { daysFromToday } from "../setup/dates.ts";
import { buyOwnTicket, sellOwnFlight } from "../setup/own-flights.ts";
import { type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";
import { readBooking } from "../setup/ticket-by-api.ts";

/* The airline changes an own flight that was sold: staff enter it, each traveller answers. */

const DAY = daysFromToday(20);

interface Sold {
  readonly destination: string;
  readonly fareName: string;
}

/** An own flight on a route that no other journey searches. Returns its page. */
async function sellFlight(page: Page, sold: Sold): Promise<string> {
  const days = [DAY, daysFromToday(22)];
  return `/back-office/inventory/${await sellOwnFlight(page, { ...sold, origin: "CGP", days })}`;
}

function buyTicket(page: Page, me: SignedInAccount, { destination, fareName }: Sold) {
  return buyOwnTicket(page, me, { trips: [["CGP", destination, DAY]], fareName });
}

test("staff enter other times, and the traveller accepts them", async ({
  page,
  browser,
  expectAccessible,
}) => {
  // Two people.
  test.slow();
  const sold = { destination: "BZL", fareName: `Block ${Date.now()}` };
  await signInAsStaff(page, { name: "Nadia Karim", roles: ["content", "support"] });
  const flight = await sellFlight(page, sold);
  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await visitor.newPage();
  const me = await signInByApi(phone);
  const id = await buyTicket(phone, me, sold);

  await page.goto(flight);
  const day = page.getByRole("row").filter({ hasText: "BLK7QX" }).first();
  await day.getByRole("button", { name: /^Change of the airline from/ }).click();
  const dialog = page.getByRole("dialog", { name: "Change of the airline" });
  await dialog.getByLabel("Departure (24 h, local)").fill("14:30");
  await dialog.getByLabel("Arrival (24 h, local)").fill("13:10");
  await dialog.getByRole("button", { name: "Show whom it concerns" }).click();
  await expect(
    dialog.getByText(
      "The flight would arrive before it departs. Check the times and the day of arrival.",
    ),
  ).toBeVisible();
  await dialog.getByLabel("Arrival (24 h, local)").fill("15:10");
  await dialog.getByRole("button", { name: "Show whom it concerns" }).click();
  await expect(dialog.getByText("1 departure changes.")).toBeVisible();
  await expect(dialog.getByRole("cell", { name: "Tania Rahman, 1 traveller" })).toBeVisible();
  await expectAccessible("a change of the airline");
  await dialog.getByLabel("Why, for the log").fill("Mail of BS");
  await dialog.getByRole("button", { name: "Change and tell the travellers" }).click();
  await expect(dialog.getByText("1 departure changed; 1 booking is told.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(day).toContainText("14:30");

  await expect
    .poll(async () => (await readBooking(phone, me, id)).schedule_question)
    .toMatchObject({ answer: null });
  await phone.goto("/profile/bookings");
  await expect(phone.getByText("Your answer is needed")).toBeVisible();
  await phone.goto(`/profile/bookings?view=${id}`);
  await expect(phone.getByText("The airline changed your flights")).toBeVisible();
  await expect(phone.getByRole("button", { name: "Choose another flight" })).toBeVisible();
  await expect(phone.getByRole("button", { name: "Get my money back" })).toBeVisible();
  await phone.getByRole("button", { name: "Accept the new times" }).click();
  await expect(phone.getByText(/^You accepted the new times/)).toBeVisible();
  await expect(phone.getByText("14:30").first()).toBeVisible();
  // The tickets stay, and so does the focus: the button that had it is gone.
  await expect(phone.getByText("New times accepted")).toBeVisible();
  await expect(phone.getByRole("dialog", { name: /^Booking/ })).toBeFocused();
  await expect(phone.getByText("Your answer is needed")).toBeHidden();
  await visitor.close();
});

test("in Bangla: a cancelled flight is given back in full", async ({ page, browser }) => {
  test.slow();
  const sold = { destination: "JSR", fareName: `Block ${Date.now()}` };
  await signInAsStaff(page, { name: "Nadia Karim", roles: ["content", "support"] });
  const flight = await sellFlight(page, sold);
  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await visitor.newPage();
  const me = await signInByApi(phone, "bn");
  const id = await buyTicket(phone, me, sold);

  await page.goto(flight);
  const day = page.getByRole("row").filter({ hasText: "BLK7QX" }).first();
  await day.getByRole("button", { name: /^Change of the airline from/ }).click();
  const dialog = page.getByRole("dialog", { name: "Change of the airline" });
  await dialog.getByText("Cancels the flights").click();
  await dialog.getByRole("button", { name: "Show whom it concerns" }).click();
  await dialog.getByLabel("Why, for the log").fill("Mail of BS");
  await dialog.getByRole("button", { name: "Change and tell the travellers" }).click();
  await expect(dialog.getByText("1 departure changed; 1 booking is told.")).toBeVisible();

  await expect
    .poll(async () => (await readBooking(phone, me, id)).schedule_question)
    .toMatchObject({ answer: null });
  await phone.goto(`/profile/bookings?view=${id}`);
  await expect(phone.getByRole("button", { name: "নতুন সময় মেনে নিন" })).toHaveCount(0);
  await phone.getByRole("button", { name: "টাকা ফেরত নিন" }).click();
  await phone.getByRole("checkbox", { name: "আমি জানি, এটি আর ফেরানো যাবে না" }).check();
  await phone.getByRole("button", { name: /^বাতিল করে .* ফেরত নিন/ }).click();
  await expect(phone.getByText(/ফেরত দেওয়া হচ্ছে/).first()).toBeVisible();
  const { refunds, total_payable: paid } = await readBooking(phone, me, id);
  expect(refunds).toEqual([expect.objectContaining({ amount: paid })]);
  await visitor.close();
});
