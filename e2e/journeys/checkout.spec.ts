import type { Page } from "@playwright/test";
import { answerUntil } from "../setup/answer-until.ts";
import { daysFromToday } from "../setup/dates.ts";
import { type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import {
  bookNow,
  fillTraveller,
  openResults,
  type SearchCriteria,
} from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/* Days that no other journey books, as a fare may have only one seat left. */
const TO_COX: SearchCriteria = {
  trips: [{ origin: "DAC", destination: "CXB", departure: daysFromToday(19) }],
};
const TO_LONDON: SearchCriteria = {
  trips: [{ origin: "DAC", destination: "LHR", departure: daysFromToday(20) }],
};

/** The search of a journey that books, on its own day. */
const toSaidpur = (inDays: number): SearchCriteria => ({
  trips: [{ origin: "DAC", destination: "SPD", departure: daysFromToday(inDays) }],
});

/** Signs in and continues to checkout with the first result. */
async function openCheckout(page: Page, wish: SearchCriteria = TO_COX): Promise<SignedInAccount> {
  const me = await signInByApi(page);
  await openResults(page, wish);
  await page
    .getByRole("button", { name: /^Select Flight/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Provide Booking Details" })).toBeVisible();
  return me;
}

/** A saved traveller. */
async function save(
  page: Page,
  { token, email }: SignedInAccount,
  first_name: string,
): Promise<void> {
  const saved = await page.request.post("/api/v1/user/travellers", {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      title: "Ms",
      first_name,
      last_name: "Rahman",
      date_of_birth: "1994-03-14",
      gender: "female",
      country: "BD",
      nationality: "BD",
      email,
      phone: "01712345678",
    },
  });
  expect(saved.status()).toBe(201);
}

const formOf = (page: Page) =>
  page.getByRole("tabpanel").filter({ has: page.getByLabel(/^First name/) });
const TANIA = { first: "Tania", last: "Rahman", born: "14031994", gender: "Female" } as const;

test("checkout shows the countdown, collapsible legs, the fare's conditions, coupons and the total [S2.6-01..06 S2.6-11..16 S4.4-03 S4.6-07]", async ({
  page,
  expectAccessible,
}) => {
  await openCheckout(page, { ...TO_COX, tripType: "round", returnDate: daysFromToday(25) });
  await expect(page.getByRole("timer")).toContainText(/(29|30):\d\d/);
  const leg = (name: string) => page.getByRole("button", { name });
  await expect(leg("Dhaka to Cox's Bazar")).toHaveAttribute("aria-expanded", "true");
  await expect(leg("Cox's Bazar to Dhaka")).toHaveAttribute("aria-expanded", "false");
  await leg("Cox's Bazar to Dhaka").click();
  await expect(leg("Cox's Bazar to Dhaka")).toHaveAttribute("aria-expanded", "true");

  const panel = page.getByRole("button", { name: "Baggage, fare and policy" });
  for (const tab of ["Baggage", "Fare", "Policy"])
    await expect(page.getByRole("tab", { name: tab, exact: true })).toBeVisible();
  await panel.click();
  await expect(page.getByRole("tab", { name: "Fare", exact: true })).toBeHidden();

  const amount = page.getByRole("region", { name: "Booking amount" });
  await expect(amount.getByRole("rowheader", { name: "Adult X 1" })).toBeVisible();
  await expect(amount.getByRole("row", { name: /^Total payable/ })).toBeVisible();
  const coupons = page.getByRole("group", { name: "Coupons" });
  await coupons.getByRole("radio", { name: /FLYBD300/ }).click();
  await expect(amount.getByRole("row", { name: /^Coupon FLYBD300/ })).toContainText("300");
  await expect(amount.getByRole("row", { name: /^Total payable/ })).toBeVisible();
  await expect(coupons.getByRole("radio", { name: /FLYBD300/ })).toBeChecked();
  await expect(page).toHaveURL(/[?&]coupon=FLYBD300/);
  await expect(page.getByRole("checkbox", { name: /I agree/ })).not.toBeChecked();
  await expect(page.getByRole("button", { name: /^Book now/ })).toBeVisible();
  await expectAccessible("a booking with a coupon");
});

test("without coupons the coupon list is hidden [S2.6-05]", async ({ page }) => {
  await page.route("**/api/v1/coupons", (route) => route.fulfill({ json: { data: [] } }));
  await openCheckout(page);
  await expect(page.getByRole("tab", { name: /Primary Traveller/ })).toBeVisible();
  await expect(page.getByRole("group", { name: "Coupons" })).toHaveCount(0);
});

test("each traveller has a tab with the form, and only the first has email and phone [S2.6-07 S2.6-09 S2.6-10 S2.7-04..08 S2.7-10 S2.7-11 S3-36 S3-38 S9-33 S9-34]", async ({
  page,
  expectAccessible,
}) => {
  await openCheckout(page, { ...TO_COX, adult: 2, child: 1, infant: 1, childAges: [6] });
  await expect(page.getByRole("tab", { name: /Traveller|Adult|Child|Infant/ })).toHaveText([
    /Primary Traveller$/,
    /Adult 2$/,
    /Child 1$/,
    /Infant 1$/,
  ]);
  const form = formOf(page);
  await expect(form.getByLabel(/^Title/)).toHaveValue("Mr");
  await expect(form.getByLabel(/^Title/).getByRole("option")).toHaveText([
    "Mr",
    "Ms",
    "Mrs",
    "Dr",
    "Engr",
  ]);
  await expect(form.getByRole("radio")).toHaveCount(3);
  for (const gender of ["Male", "Female", "Others"])
    await expect(form.getByRole("radio", { name: gender, exact: true })).toBeVisible();
  await expect(form.getByRole("radio", { name: "Male", exact: true })).toBeChecked();
  for (const label of [/^First name/, /^Last name/, /^Country \(passport\)/, /^Nationality/])
    await expect(form.getByLabel(label).first()).toBeVisible();
  await expect(form.getByRole("group", { name: /^Date of birth/ })).toBeVisible();
  await expect(form.getByLabel(/^Email/)).toBeVisible();
  await expect(form.getByLabel(/^Phone/)).toBeVisible();
  await expect(form.getByLabel(/^Passport number/)).toHaveCount(0);
  for (const button of ["Save Traveller", "Validate for Booking"])
    await expect(form.getByRole("button", { name: button })).toBeVisible();
  await page.getByRole("tab", { name: /Adult 2/ }).click();
  await expect(form.getByLabel(/^First name/)).toBeVisible();
  await expect(form.getByLabel(/^Email/)).toHaveCount(0);
  await expect(form.getByLabel(/^Phone/)).toHaveCount(0);
  await expectAccessible("the second traveller's form");
});

test("international bookings require passports with photos, and errors appear on submit [S2.7-08 S4.6-08 S5.5-01..06 S8-37 S9-31]", async ({
  page,
}) => {
  await openCheckout(page, TO_LONDON);
  const form = formOf(page);
  await expect(form.getByLabel(/^Passport number/)).toBeVisible();
  await form.getByLabel(/^First name/).focus();
  await form.getByLabel(/^Last name/).focus();
  await expect(form.getByText("* this field is required")).toHaveCount(0);
  // The account's contact details are prefilled.
  await form.getByLabel(/^Email/).fill("");
  await form.getByLabel(/^Phone/).fill("");
  await form.getByRole("button", { name: "Validate for Booking" }).click();
  // Names, date of birth, email, phone, passport number and expiry.
  await expect(form.getByText("* this field is required")).toHaveCount(7);
  const missing = "* photo of passport is required for international flights";
  await expect(form.getByText(missing)).toBeVisible();
  await form.getByLabel(/^Passport photo page/).setInputFiles({
    name: "passport.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7"),
  });
  await expect(form.getByText("File type not supported")).toBeVisible();
  const nationality = form.getByRole("combobox", { name: /^Nationality/ });
  await nationality.click();
  await nationality.press("ControlOrMeta+a");
  await page.keyboard.type("Atlantis");
  await expect(page.getByText("No option found")).toBeVisible();
});

test("a saved traveller can be chosen in one tab only, and choosing none clears the form [S2.6-08 S2.6-20 S2.7-02 S2.7-03 S3-39 S4.5-01 S4.5-04]", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  await save(page, me, "Tania");
  await save(page, me, "Nusrat");
  await openResults(page, { ...TO_COX, adult: 2 });
  await page
    .getByRole("button", { name: /^Select Flight/ })
    .first()
    .click();
  const form = formOf(page);
  const list = form.getByLabel("Use a saved traveller");
  const primary = page.getByRole("tab", { name: /Primary Traveller/ });
  await list.selectOption("Tania Rahman");
  await expect(form.getByLabel(/^First name/)).toHaveValue("Tania");
  await expect(form.getByLabel(/^Title/)).toHaveValue("Ms");
  await expect(primary).not.toContainText("saved");
  await form.getByRole("button", { name: "Validate for Booking" }).click();
  await expect(primary).toContainText("saved");

  await page.getByRole("tab", { name: /Adult 2/ }).click();
  await expect(list.getByRole("option", { name: /^Tania Rahman/ })).toBeDisabled();
  await list.selectOption("Nusrat Rahman");
  await list.selectOption({ index: 0 });
  await expect(form.getByLabel(/^First name/)).toHaveValue("");
  await expect(form.getByLabel(/^Title/)).toHaveValue("Mr");
  await expect(form.getByRole("radio", { name: "Male", exact: true })).toBeChecked();
  await expectAccessible("a traveller who is in another tab");

  await primary.click();
  await form.getByLabel(/^Last name/).fill("Chowdhury");
  await expect(primary).not.toContainText("saved");
});

test("Save Traveller saves to the account and to this booking, and is inactive without changes [S4.5-02 S4.5-05 S8-27..29 S2.13-01 S4.7-13]", async ({
  page,
  expectAccessible,
}) => {
  const { email } = await openCheckout(page);
  const form = formOf(page);
  const primary = page.getByRole("tab", { name: /Primary Traveller/ });
  const saveButton = form.getByRole("button", { name: "Save Traveller" });
  await fillTraveller(page, { ...TANIA, email });
  const accept = await answerUntil(page, "**/api/v1/user/travellers", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 422,
          json: { code: "too_many_travellers", message: "Your list is full.", request_id: "1" },
        })
      : route.continue(),
  );
  await saveButton.click();
  const refusal = page.getByRole("alertdialog");
  await expect(refusal).toContainText("Your list is full.");
  await expect(refusal.locator("svg.tabler-icon-alert-octagon")).toBeVisible();
  await expect(refusal.getByRole("button")).toHaveCount(1);
  await expectAccessible("a traveller who is not saved");
  await refusal.getByRole("button", { name: "Okay" }).click();
  accept();

  await form.getByLabel(/^Last name/).fill("Begum");
  await expect(primary).not.toContainText("saved");
  await saveButton.click();
  const created = page.getByRole("alertdialog", { name: "Traveller created" });
  await expect(created.locator("svg.tabler-icon-check")).toBeVisible();
  await created.getByRole("button", { name: "Okay" }).click();
  await expect(created).toBeHidden();
  await expect(primary).toContainText("saved");
  await expect(saveButton).toHaveAttribute("aria-disabled", "true");
  await form.getByLabel(/^Last name/).fill("Chowdhury");
  await expect(saveButton).not.toHaveAttribute("aria-disabled", "true");
  await expect(primary).not.toContainText("saved");
  await saveButton.click();
  await page
    .getByRole("alertdialog", { name: "Traveller uploaded" })
    .getByRole("button", { name: "Okay" })
    .click();
  await expect(primary).toContainText("saved");
});

test("two tabs of one search create a single booking", async ({ page, context }) => {
  const { email, token } = await openCheckout(page, toSaidpur(20));
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await fillTraveller(tab, { ...TANIA, email });
    await tab.getByRole("checkbox", { name: /I agree/ }).check();
  }
  const press = (tab: Page) => tab.getByRole("button", { name: /^Book now/ }).click();
  await Promise.all([press(page), press(other)]);
  for (const tab of [page, other])
    await expect(tab.getByRole("button", { name: "Pay now" }).first()).toBeVisible();
  const mine = await page.request.get("/api/v1/user/air-bookings", {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(((await mine.json()) as { data: unknown[] }).data).toHaveLength(1);
});

test("after booking the countdown is gone, only ids are stored, and two links replace Book now [S2.6-17..19 S4.6-03..06 S7.3-01..03 OP-43]", async ({
  page,
  expectAccessible,
}) => {
  const { email } = await openCheckout(page, toSaidpur(21));
  await fillTraveller(page, { ...TANIA, email });
  const total = await page.getByRole("row", { name: /^Total payable/ }).innerText();
  const dialog = await bookNow(page);
  await expect(dialog.getByRole("button", { name: "Pay now" })).toBeVisible();
  // What is due, until when, and how it can be paid.
  await expect(dialog).toContainText(/BDT\s[\d,]+/.exec(total)?.[0] ?? "no total");
  await expect(dialog).toContainText(/Pay before\s*\d\d\/\d\d\/\d{4}, \d\d:\d\d/);
  await expect(dialog).toContainText("Online payment");
  await expect(dialog).toContainText("Manual payment");
  await expect(dialog.getByRole("link", { name: "View booking" })).toHaveAttribute(
    "href",
    "/profile/bookings",
  );
  const stored = await page.evaluate(() => ({
    session: localStorage.getItem("booking_session_time"),
    booking: Object.keys(JSON.parse(localStorage.getItem("flight_booking") ?? "{}") as object),
  }));
  expect(stored).toEqual({ session: null, booking: ["search_id", "id", "payment_url"] });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /^Book now/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "View booking" })).toBeVisible();
  await expectAccessible("a booking that waits for its payment");

  const asked: string[] = [];
  page.on("request", (request) => {
    const isOpening = request.method() === "POST" && request.url().includes("/payment-request/");
    if (isOpening) asked.push(request.method());
  });
  // The second press of a double click asks for nothing.
  await page.getByRole("button", { name: "Pay now" }).dblclick();
  await page.waitForURL(/sandbox/);
  expect(asked).toEqual(["POST"]);
  const opened = page.url();

  // The server is asked whether the order can still be paid; the gateway's page is still open, so it is the same one.
  await page.goto("/profile/bookings");
  await page.getByRole("link", { name: /^View Details/ }).click();
  await page
    .getByRole("dialog", { name: /^Booking/ })
    .getByRole("button", { name: "Pay now" })
    .click();
  await page
    .getByRole("dialog", { name: "Choose your payment option" })
    .getByRole("button", { name: /^Pay BDT/ })
    .click();
  await page.waitForURL(/sandbox/);
  expect(page.url()).toBe(opened);
});

test("a failed quote shows an error, clears the session and leads home [S8-15 S8-16]", async ({
  page,
  expectAccessible,
}) => {
  await signInByApi(page);
  for (const [message, text] of [
    ["", "Something went wrong, you are going to redirect to home"],
    ["The airline is closed today.", "The airline is closed today."],
  ] as const) {
    await page.route("**/api/v1/flight/single?*", (route) =>
      route.fulfill({ status: 503, json: { code: "unavailable", message, request_id: "1" } }),
    );
    await openResults(page, TO_COX);
    await page
      .getByRole("button", { name: /^Select Flight/ })
      .first()
      .click();
    const alert = page.getByRole("alertdialog", { name: "Alert" });
    await expect(alert).toContainText(text);
    await expectAccessible("no price");
    await alert.getByRole("button").click();
    await expect(page).toHaveURL("/");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("booking_session_time")))
      .toBeNull();
  }
});

test("a refused booking shows the server's message [S8-17]", async ({ page }) => {
  const { email } = await openCheckout(page);
  await fillTraveller(page, { ...TANIA, email });
  await page.route("**/api/v1/flight/book", (route) =>
    route.fulfill({
      status: 422,
      json: { code: "refused", message: "The airline said no.", request_id: "1" },
    }),
  );
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: /^Book now/ }).click();
  await expect(page.getByRole("alertdialog", { name: "Alert" })).toContainText(
    "The airline said no.",
  );
});

test("an expired session ends at once when its page is reopened [S4.4-05..08 S2.13-01 S4.7-13]", async ({
  page,
  expectAccessible,
}) => {
  await openCheckout(page);
  await expect(page.getByRole("timer")).toBeVisible();
  // Set the clock and wait for the next tick: the page checks the session every second.
  const again = page.waitForEvent("load");
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("booking_session_time") ?? "{}") as object;
    const past = { startedAt: Date.now() - 1_860_000, endsAt: Date.now() - 60_000 };
    localStorage.setItem("booking_session_time", JSON.stringify({ ...session, ...past }));
    location.reload();
  });
  await again;
  const alert = page.getByRole("alertdialog", { name: "Attention" });
  await expect(alert).toContainText("Your session has expired! You are going to redirect to home");
  await expect(alert.locator("svg.tabler-icon-info-circle")).toBeVisible();
  await expectAccessible("a session that is over");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("booking_session_time")))
    .toBeNull();
  await alert.getByRole("button", { name: "Got it" }).click();
  await expect(page).toHaveURL("/");
});
