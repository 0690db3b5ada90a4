// Also on PostgreSQL and Redis: seats are held and paid for.
import { daysFromToday } from "../setup/dates.ts";
import {
  anyPhoto,
  bookNow,
  fillTraveller,
  openResults,
  signUp,
  signUpAndOpenProfile,
} from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

test.use({ reducedMotion: "no-preference" });

test("a guest selects a domestic flight, registers, books with a coupon, is declined, then pays [S1-06 S1-07 S2.6-01 S2.6-15 S2.6-17 S4.3-02 S4.5-03 S4.6-01 S4.6-02 S4.6-05..07 S5.5-02 S5.5-07 S7.3-02 S7.3-12 OP-27]", async ({
  page,
  expectAccessible,
}) => {
  await openResults(page, {
    // A day that no other journey books, as a fare may have only one seat left.
    trips: [{ origin: "DAC", destination: "CXB", departure: daysFromToday(18) }],
  });
  await page
    .getByRole("button", { name: /^Select Flight/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
  // The URL changes a moment before the page does.
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  await expectAccessible("sign in");
  await page.getByRole("link", { name: "Register now" }).click();
  await expect(page.getByRole("heading", { name: "Sign up", exact: true })).toBeVisible();
  await expectAccessible("register");
  const { email } = await signUp(page);
  await expect(page.getByText("Registration successful!")).toBeVisible();
  await expect(page).toHaveURL(/\/flight-booking/);
  await expect(page.getByRole("heading", { name: "Provide Booking Details" })).toBeVisible();

  await expect(page.getByRole("button", { name: /^Book now/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.getByRole("button", { name: "Validate for Booking" }).click();
  await expect(page.getByText("* this field is required").first()).toBeVisible();
  await expectAccessible("a traveller form with errors");
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: /^Book now/ }).click();
  const refusal = page.getByRole("alertdialog");
  await expect(refusal).toContainText("Need to select the traveller/s first");
  await refusal.getByRole("button").click();

  await fillTraveller(page, {
    first: "Tania",
    last: "Rahman",
    born: "14031994",
    gender: "Female",
    email,
  });
  await expect(page.getByText("Ready for booking")).toBeVisible();
  await page.getByRole("radio", { name: /FLYBD300/ }).click();
  await expect(page.getByRole("row", { name: /Coupon FLYBD300/ })).toBeVisible();
  await expectAccessible("checkout");

  const booked = await bookNow(page);
  await expectAccessible("booked");
  await booked.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByText("TEST: no money moves.")).toBeVisible();
  await expectAccessible("payment sandbox");
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page).toHaveURL(/\/profile\/bookings\?payment=failed/);
  const payAgain = page.getByRole("button", { name: "Pay now" }).first();
  await expect(payAgain).toBeVisible();
  await expectAccessible("payment declined");

  await payAgain.click();
  await page.waitForURL(/sandbox/);
  await page.getByRole("button", { name: /^Pay BDT/ }).click();
  await expect(page).toHaveURL(/\/profile\/bookings\?payment=/);
  await expect(page.getByText("Ticket issued").first()).toBeVisible();
  await expectAccessible("paid");
  await expect(page.getByRole("link", { name: "Add to calendar" })).toHaveAttribute(
    "href",
    /download-calendar/,
  );
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share trip" }).click();
  await expect(page.getByRole("status").getByText(/^Copied/)).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(/^Dhaka to Cox's Bazar: \w+, \d+ \w+, [\d:]+ – [\d:]+$/);

  const download = page.waitForEvent("download");
  await page
    .getByRole("link", { name: /ticket/i })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test("a family books a round trip to London with a child, an infant and passports [S2.6-07 S2.6-09 S2.6-10 S2.6-18 S2.12-07 S2.12-11]", async ({
  page,
  expectAccessible,
}) => {
  const email = await signUpAndOpenProfile(page);
  const photo = await anyPhoto();

  await openResults(page, {
    tripType: "round",
    trips: [{ origin: "DAC", destination: "LHR", departure: daysFromToday(30) }],
    returnDate: daysFromToday(44),
    adult: 2,
    child: 1,
    infant: 1,
    childAges: [6],
  });
  await page
    .getByRole("button", { name: /^Select Flight/ })
    .first()
    .click();
  await expect(page.getByRole("tab", { name: /Primary Traveller/ })).toBeVisible();

  const year = Number(daysFromToday(30).slice(0, 4));
  const passport = (number: string) => ({ number, expiry: `2408${year + 5}`, photo });
  await fillTraveller(page, {
    first: "Rafiq",
    last: "Rahman",
    born: "02011988",
    gender: "Male",
    email,
    passport: passport("A01234567"),
  });
  await fillTraveller(page, {
    first: "Tania",
    last: "Rahman",
    born: "14031990",
    gender: "Female",
    passport: passport("A01234568"),
  });
  await fillTraveller(page, {
    first: "Ayaan",
    last: "Rahman",
    // Six on every day of the year: the child is priced by the age searched.
    born: `0101${year - 6}`,
    gender: "Male",
    passport: passport("A01234569"),
  });
  await expect(page.getByRole("tab", { name: /Infant/, selected: true })).toBeVisible();
  await expectAccessible("the last traveller of a family");
  await fillTraveller(page, {
    first: "Anika",
    last: "Rahman",
    born: `1005${year - 1}`,
    gender: "Female",
    passport: passport("A01234570"),
  });

  const booked = await bookNow(page);
  await booked.getByRole("link", { name: "View booking" }).click();
  await expect(page).toHaveURL(/\/profile\/bookings/);
  await expect(page.getByText("A list of all of your Flight bookings.")).toBeVisible();
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  const details = page.getByRole("dialog");
  await details.getByRole("tab", { name: /Traveller 4/ }).click();
  await expect(details.getByText("Anika")).toBeVisible();
  await expectAccessible("booking details");
});

test("a multi-city booking with four flights, on a phone", async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await signUpAndOpenProfile(page);
  await openResults(page, {
    tripType: "multiple",
    trips: [
      { origin: "DAC", destination: "CXB", departure: daysFromToday(27) },
      { origin: "CXB", destination: "DAC", departure: daysFromToday(28) },
      { origin: "DAC", destination: "ZYL", departure: daysFromToday(31) },
      { origin: "ZYL", destination: "DAC", departure: daysFromToday(34) },
    ],
  });
  await page
    .getByRole("button", { name: /^Select Flight/ })
    .first()
    .click();
  await fillTraveller(page, {
    first: "Rafiq",
    last: "Rahman",
    born: "02011988",
    gender: "Male",
    email,
  });
  await expectAccessible("checkout on a phone");
  const booked = await bookNow(page);
  await booked.getByRole("button", { name: "Pay now" }).click();
  await page.getByRole("button", { name: /^Pay BDT/ }).click();
  await expect(page.getByText("Ticket issued").first()).toBeVisible();
  await expectAccessible("paid, on a phone");
});

test("a double click on Book now creates one booking, also with a second tab [OP-16]", async ({
  page,
  context,
}) => {
  const email = await signUpAndOpenProfile(page);
  await openResults(page, {
    trips: [{ origin: "DAC", destination: "JSR", departure: daysFromToday(22) }],
  });
  await page
    .getByRole("button", { name: /^Select Flight/ })
    .first()
    .click();
  await fillTraveller(page, {
    first: "Rafiq",
    last: "Rahman",
    born: "02011988",
    gender: "Male",
    email,
  });
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: /^Book now/ }).dblclick();
  await expect(page.getByRole("dialog", { name: "Booking" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/profile/bookings");
  await expect(other.getByRole("link", { name: /^View Details/ })).toHaveCount(1);
});
