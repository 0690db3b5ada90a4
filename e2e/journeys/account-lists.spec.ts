import type { FlightBookingSummary } from "@ghuri/contract/flight-bookings";
import type { Page } from "@playwright/test";
import { holdFlight, type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import { anyPhoto } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

interface List {
  readonly data: FlightBookingSummary[];
}

/** Replaces the bookings in the server's response. */
async function withBookings(
  page: Page,
  change: (booking: FlightBookingSummary) => FlightBookingSummary[],
) {
  await page.route("**/api/v1/user/air-bookings?*", async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as List;
    await route.fulfill({ response, json: { ...list, data: list.data.flatMap(change) } });
  });
}

async function openFirst(page: Page) {
  await page.goto("/profile/bookings");
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  const details = page.getByRole("dialog", { name: /^Booking/ });
  await expect(details.getByText("Timeline")).toBeVisible();
  return details;
}

async function start(page: Page): Promise<SignedInAccount> {
  const me = await signInByApi(page);
  await holdFlight(page.request, me, { to: "CXB", inDays: 20 });
  return me;
}

test("the account menu links to every account page [S2.1-23 S2.1-24 S2.1-27 S2.1-28 S2.12-01 S2.12-02]", async ({
  page,
}) => {
  const { email } = await signInByApi(page);
  await page.goto("/profile");
  const menu = page.getByRole("navigation", { name: "Account" });
  for (const [name, path, heading] of [
    ["My profile", "/profile", "My Profile"],
    ["Bookings", "/profile/bookings", "Bookings"],
    ["Payments", "/profile/payments", "Payments"],
    ["Traveller", "/profile/travellers", "Travellers"],
  ] as const) {
    await menu.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  await expect(page.getByRole("complementary").getByRole("link", { name: /^01/ })).toHaveAttribute(
    "href",
    /^tel:\+8801\d{9}$/,
  );
  await expect(page.getByRole("button", { name: "Change your picture" })).toBeVisible();
  await menu.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("an account's bookings and payments are listed, and open in full", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  const id = await holdFlight(page.request, me, { to: "CXB", inDays: 20 });
  const details = await openFirst(page);
  await test.step("the booking details show payment, order and airline status, collapsible flights and read-only travellers [S2.12-08..12 S4.7-03 S4.7-09 OP-25]", async () => {
    await expect(details.getByText("Unpaid")).toBeVisible();
    await expect(details.getByRole("button", { name: "Pay now" })).toBeVisible();
    await expect(details.getByText("Booked", { exact: true })).toBeVisible();
    await expect(details.getByText("At the airline: N/A")).toBeVisible();
    const leg = details.getByRole("button", { name: /^Dhaka to Cox's Bazar/ });
    await expect(leg).toHaveAttribute("aria-expanded", "true");
    await leg.click();
    await expect(leg).toHaveAttribute("aria-expanded", "false");
    await expect(details.getByRole("tab", { name: "Traveller 1" })).toBeVisible();
    const facts = details.getByRole("tabpanel");
    await expect(facts.getByRole("textbox")).toHaveCount(0);
    for (const [name, value] of [
      ["Title", "Ms"],
      ["First name", "Tania"],
      ["Last name", "Rahman"],
      ["Gender", "Female"],
      ["Date of birth", "14/03/1994"],
      ["Passport country", "Bangladesh"],
      ["Nationality", "Bangladesh"],
    ] as const) {
      await expect(facts.getByRole("term").filter({ hasText: name }).first()).toBeVisible();
      await expect(facts.getByRole("definition").filter({ hasText: value }).first()).toBeVisible();
    }
    for (const name of ["Email", "Phone"])
      await expect(facts.getByRole("term").filter({ hasText: name })).toBeVisible();
    await expect(facts.getByText("Passport number")).toHaveCount(0);
    await expectAccessible("a booking in full");
  });
  await test.step("the payment dialog shows the fare and offers manual and online payment [S2.12-13..15 S4.7-12]", async () => {
    await details.getByRole("button", { name: "Pay now" }).click();
    const modal = page.getByRole("dialog", { name: "Choose your payment option" });
    for (const option of [/^Manual payment/, /^Online payment/])
      await expect(modal.getByRole("radio", { name: option })).toBeVisible();
    await expect(modal.getByRole("rowheader", { name: "Adult X 1" })).toBeVisible();
    await expect(modal.getByRole("row", { name: /^Total/ }).last()).toContainText(/BDT\s[\d,]+/);
    await expectAccessible("two ways to pay");
  });
  await test.step("the booking table lists the newest first, with the available actions [S2.1-24 S2.12-05..07 S6-03]", async () => {
    await holdFlight(page.request, me, { to: "ZYL", inDays: 21 });
    await page.goto("/profile/bookings");
    await expect(page.getByText("A list of all of your Flight bookings.")).toBeVisible();
    const table = page.getByRole("region", { name: "Bookings", exact: true });
    for (const head of [
      "Booking ID",
      "From",
      "To",
      "Airline",
      "Amount",
      "Booking Status",
      "Payment Status",
      "Ticket",
    ])
      await expect(table.getByRole("columnheader", { name: head, exact: true })).toBeVisible();
    const rows = table.getByRole("row").filter({ has: page.getByRole("cell") });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText("ZYL");
    await expect(rows.last()).toContainText("CXB");
    await expect(rows.first()).toContainText(/BDT\s[\d,]+/);
    await expect(rows.first()).toContainText("N/A");
    await expect(rows.first().getByRole("link", { name: /^View Details/ })).toBeVisible();
    await expectAccessible("two bookings");
  });
  await test.step("the payment table starts with pending payments, and View opens the booking [S2.1-27 S2.12-16..18 S4.7-01]", async () => {
    await page.request.post(`/api/v1/payment-request/${id}`, {
      headers: { Authorization: `Bearer ${me.token}` },
    });
    await page.goto("/profile/payments");
    const table = page.getByRole("region", { name: "Payments", exact: true });
    for (const head of ["ID", "Amount", "Currency", "Status", "View"])
      await expect(table.getByRole("columnheader", { name: head, exact: true })).toBeVisible();
    const row = table.getByRole("row").last();
    await expect(row).toContainText("BDT");
    await expect(row).toContainText("Pending");
    await expectAccessible("a payment that waits");
    await row.getByRole("link", { name: /^View the booking/ }).click();
    await expect(page.getByRole("dialog", { name: /^Booking/ })).toContainText("Timeline");
  });
});

test("a booking shows every status, the airline's as well", async ({ page, expectAccessible }) => {
  await start(page);
  await test.step("the airline status reads BOOKED with its reference, and N/A when the airline does not answer [S4.7-09 S8-35 OP-25]", async () => {
    await page.route("**/api/v1/booking_status?*", (route) =>
      route.fulfill({ json: { data: { bookingId: "XKPQAB" } } }),
    );
    let details = await openFirst(page);
    await expect(details.getByText("BOOKED", { exact: true })).toBeVisible();
    await expect(details.getByText(/XKPQAB/)).toBeVisible();
    await page.route("**/api/v1/booking_status?*", (route) => route.abort());
    // It also reads N/A before the response arrives.
    const failed = page.waitForEvent("requestfailed", (asked) =>
      asked.url().includes("/booking_status?"),
    );
    details = await openFirst(page);
    await failed;
    await expect(details.getByText("At the airline: N/A")).toBeVisible();
  });
  await test.step("every booking status has its label, and payment statuses their colours [S4.7-01 S4.7-05..08]", async () => {
    await withBookings(page, (booking) =>
      (
        [
          ["not_booked", "pending"],
          ["booked", null],
          ["booking_confirmed", "paid"],
          ["booking_failed", "failed"],
          ["booking_cancelled", "cancelled"],
          ["ticket_issued", "paid"],
          ["booking_expired", null],
        ] as const
      ).map(([status, payment_status]) => ({ ...booking, id: status, status, payment_status })),
    );
    await page.goto("/profile/bookings");
    const rows = page
      .getByRole("region", { name: "Bookings", exact: true })
      .getByRole("row")
      .filter({ has: page.getByRole("cell") });
    await expect(rows).toHaveText([
      /Not booked.*Pending/,
      /Booked.*Unpaid/,
      /Confirmed.*Paid/,
      /Failed.*Failed/,
      /Cancelled.*Cancelled/,
      /Ticket issued.*Paid/,
      /Expired.*Unpaid/,
    ]);
    const colour = (row: number, words: string) =>
      rows
        .nth(row)
        .getByText(words, { exact: true })
        .last()
        .evaluate((chip) => getComputedStyle(chip).color);
    const [pending, failed, paid] = [
      await colour(0, "Pending"),
      await colour(3, "Failed"),
      await colour(2, "Paid"),
    ];
    expect(pending).toBe(failed);
    expect(paid).not.toBe(failed);
    await expect(rows.nth(0).getByText("Pending")).toHaveClass(/\btext-danger-ink\b/);
    await expect(rows.nth(2).getByText("Paid")).toHaveClass(/\btext-padma-ink\b/);
    await expectAccessible("every status");
  });
});

test("saved travellers are listed, added and refused", async ({ page, expectAccessible }) => {
  const { email, token } = await signInByApi(page);
  await page.request.post("/api/v1/user/travellers", {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      title: "Ms",
      first_name: "Tania",
      last_name: "Rahman",
      date_of_birth: "1994-03-14",
      gender: "female",
      country: "BD",
      nationality: "BD",
      email,
      phone: "01712345678",
    },
  });
  await page.goto("/profile/travellers");
  await test.step("saved travellers are listed with their actions [S2.1-28 S2.12-26 S2.12-27]", async () => {
    const table = page.getByRole("region", { name: "Travellers", exact: true });
    for (const head of ["Title", "First name", "Last name", "Gender", "Email", "Phone"])
      await expect(table.getByRole("columnheader", { name: head, exact: true })).toBeVisible();
    const row = table.getByRole("row", { name: /Tania/ });
    await expect(row.getByRole("button", { name: "Edit Tania Rahman" })).toBeVisible();
    await expect(row.getByRole("button", { name: "Delete Tania Rahman" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add new traveller" })).toBeVisible();
    await expectAccessible("a list of travellers");
  });
  await test.step("a refused traveller shows the server's message in an alert [S8-27]", async () => {
    await page.getByRole("button", { name: "Add new traveller" }).click();
    const form = page.getByRole("dialog", { name: "Create traveller" });
    // Not the one who is saved: the form asks about her first.
    await form.getByLabel(/^First name/).fill("Nusrat");
    await form.getByLabel(/^Last name/).fill("Rahman");
    await form
      .getByRole("group", { name: /^Date of birth/ })
      .getByRole("spinbutton")
      .first()
      .click();
    await page.keyboard.type("14031994");
    await form.getByLabel(/^Email/).fill(email);
    await form.getByLabel(/^Phone/).fill("01712345678");
    await page.route("**/api/v1/user/travellers", (route) =>
      route.fulfill({
        status: 422,
        json: { code: "full", message: "Your list is full.", request_id: "1" },
      }),
    );
    await form.getByRole("button", { name: "Create" }).click();
    const popup = page.getByRole("alertdialog");
    await expect(popup).toContainText("Your list is full.");
    await popup.getByRole("button", { name: "Okay" }).click();
    await expect(form).toBeVisible();
  });
});

test("a double click opens a dialog and leaves it open; a press beside it closes it", async ({
  page,
}) => {
  await signInByApi(page);
  await page.goto("/profile/travellers");
  const form = page.getByRole("dialog", { name: "Create traveller" });
  const button = page.getByRole("button", { name: "Add new traveller" });
  // Both clicks land beside the dialog that the first one opens.
  await button.dblclick();
  await expect(form).toBeVisible();
  await page.mouse.click(5, 450);
  await expect(form).toHaveCount(0);
});

test("a refused profile or picture shows the reason in red [S8-23 S8-25]", async ({ page }) => {
  await signInByApi(page);
  await page.goto("/profile");
  await page.getByLabel(/^Title/).selectOption("Ms");
  await page.getByLabel(/^First name/).fill("Tania");
  await page.getByLabel(/^Last name/).fill("Rahman");
  await page.getByRole("radio", { name: "Female" }).check();
  for (const [label, text] of [
    [/^Address/, "House 12, Road 7"],
    [/^City/, "Dhaka"],
    [/^State/, "Dhaka Division"],
    [/^Passport number/, "A01234567"],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.route("**/api/v1/auth/user/profile-information", (route) =>
    route.fulfill({
      status: 409,
      json: { code: "busy", message: "Somebody else is saving this.", request_id: "1" },
    }),
  );
  await page.getByRole("button", { name: "Save" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Somebody else is saving this." });
  await expect(alert).toBeVisible();
  await expect(alert).toHaveClass(/danger/);

  await page.route("**/api/v1/user/avatar-upload", (route) => route.abort());
  await page.getByRole("button", { name: "Change your picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Your picture" });
  await dialog
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await anyPhoto() });
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("alertdialog", { name: "Avatar not uploaded" })).toBeVisible();
});

test("every account page redirects guests to sign in [S6-01 S6-04 OP-58]", async ({ page }) => {
  for (const address of [
    "/profile",
    "/profile/bookings",
    "/profile/payments",
    "/profile/travellers",
    "/flight-booking?search_id=a&selected_flight=b",
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login$/);
  }
});
