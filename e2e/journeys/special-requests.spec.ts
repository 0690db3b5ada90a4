import { daysFromToday } from "../setup/dates.ts";
import { ticketedFlight } from "../setup/offline.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";
import { readBooking } from "../setup/ticket-by-api.ts";
import { bookNow, fillTraveller, openResults } from "../setup/traveller-steps.ts";

test("a wheelchair, a meal, a bag and a seat are chosen at the checkout, by keyboard, and are on the booking", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  await openResults(page, {
    trips: [{ origin: "DAC", destination: "RJH", departure: daysFromToday(38) }],
  });
  await page
    .getByRole("button", { name: /^Select Flight/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Provide Booking Details" })).toBeVisible();
  await fillTraveller(page, {
    first: "Shirin",
    last: "Akter",
    born: "03021951",
    gender: "Female",
    email: me.email,
  });
  const card = page.getByRole("region", { name: "Special requests" });
  await card.getByRole("button", { name: /^Special requests/ }).focus();
  await page.keyboard.press("Enter");
  await card.getByLabel("Wheelchair for Primary Traveller").selectOption({
    label: "Wheelchair to the aircraft door: cannot climb steps",
  });
  await card.getByLabel("Meal for Primary Traveller").selectOption({ label: "Diabetic meal" });
  await card.getByLabel("Note for our staff").fill("Own folding wheelchair");
  await expect(card.getByRole("button", { name: /^Primary Traveller/ })).toContainText(
    "Diabetic meal",
  );
  await expectAccessible("special requests at the checkout");
  const beside = page.getByRole("region", { name: "Bags and seats" });
  await beside.getByRole("button", { name: /^Bags and seats/ }).focus();
  await page.keyboard.press("Enter");
  await beside
    .getByRole("button", { name: "One more: Extra bag, 20 kg, Primary Traveller" })
    .click();
  const cabin = beside.getByRole("grid", { name: "Seats for Primary Traveller" });
  await cabin.getByRole("gridcell", { name: /^2A,/ }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(cabin.getByRole("gridcell", { name: /^2B,.*, chosen$/ })).toBeVisible();
  // The aside has a line for each, and they are in the total.
  const amount = page.getByRole("region", { name: "Booking amount" });
  await expect(amount.getByRole("row", { name: /^Seat 2B/ })).toBeVisible();
  await expect(amount.getByRole("row", { name: /^Extra bag, 20 kg/ })).toBeVisible();
  await expectAccessible("bags and seats at the checkout");
  await bookNow(page);
  const list = await page.request.get("/api/v1/user/air-bookings", {
    headers: { Authorization: `Bearer ${me.token}` },
  });
  const { data } = (await list.json()) as { data: { id: string }[] };
  await page.goto(`/profile/bookings?view=${data[0]?.id ?? ""}`);
  const asked = page
    .getByRole("dialog", { name: /^Booking/ })
    .getByRole("region", { name: "Special requests" });
  await expect(asked.getByText("Diabetic meal")).toBeVisible();
  await expect(
    asked.getByText("We ask the airline once the booking is paid.").first(),
  ).toBeVisible();
  await asked.getByRole("button", { name: "Withdraw for Shirin Akter: Diabetic meal" }).click();
  await expect(asked.getByText("Diabetic meal")).toBeHidden();
  await expect(asked.getByText("Requested")).toHaveCount(1);
  const held = page
    .getByRole("dialog", { name: /^Booking/ })
    .getByRole("region", { name: "Bags and seats" });
  await expect(held).toContainText("You pay for them with the ticket.");
  await expect(held).toContainText("Seat 2B");
  await expectAccessible("special requests of a booking");
});

test("in Bangla on a phone a ticket gets a request; staff decline it, and the traveller reads why", async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const me = await signInByApi(page, "bn");
  const id = await ticketedFlight(page, me, 39, { others: ["Rafiq"] });
  await page.goto(`/profile/bookings?view=${id}`);
  const asked = page.getByRole("region", { name: "বিশেষ অনুরোধ" });
  await asked.getByRole("button", { name: "বিশেষ অনুরোধ করুন" }).click();
  const dialog = page.getByRole("dialog", { name: "বিশেষ অনুরোধ করুন" });
  await dialog.getByRole("button", { name: "অনুরোধ পাঠান" }).click();
  await expect(dialog.getByText("কী লাগবে, বেছে নিন।")).toBeVisible();
  await dialog.getByRole("radio", { name: "Rafiq Rahman" }).check();
  await dialog.getByLabel(/^কী লাগবে/).selectOption("BLND");
  await expectAccessible("a special request in Bangla");
  await dialog.getByRole("button", { name: "অনুরোধ পাঠান" }).click();
  await expect(asked.getByText("অনুরোধ করা হয়েছে")).toBeVisible();

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const desk = await office.newPage();
    await signInAsStaff(desk, { name: "Nadia Karim", roles: ["support"] });
    const [request] = (await readBooking(page, me, id)).special_requests;
    await desk.goto(`/back-office/unknown-outcomes/${request?.id ?? ""}`);
    await expect(desk.getByText("BLND, Assistance for a blind traveller")).toBeVisible();
    await desk.getByRole("button", { name: "Assign to me" }).click();
    await desk.getByRole("radio", { name: "The airline declines it" }).check();
    await desk.getByRole("textbox", { name: /^Reason/ }).fill("Only with a companion.");
    await desk.getByRole("button", { name: "Record outcome" }).click();
    await expect
      .poll(async () => (await readBooking(page, me, id)).special_requests[0]?.state)
      .toBe("declined");
    await desk.goto(`/back-office/bookings/${id}`);
    await desk.getByRole("tab", { name: /^Travellers/ }).click();
    await expect(desk.getByText(/BLND, Assistance for a blind traveller: declined/)).toBeVisible();
  } finally {
    await office.close();
  }

  await page.reload();
  await expect(asked.getByText("এয়ারলাইন রাজি হয়নি")).toBeVisible();
  await expect(asked.getByText("Only with a companion.")).toBeVisible();
  await expectAccessible("a declined request, in Bangla on a phone");
});
