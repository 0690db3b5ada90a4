// Also on PostgreSQL and Redis: payment and cancellation.
import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { Locator, Page } from "@playwright/test";
import { installClock } from "../setup/clock.ts";
import { ticketedFlight } from "../setup/offline.ts";
import { holdFlight, signInByApi } from "../setup/sign-in-by-api.ts";
import { anyPhoto } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/** Opens the first booking of the list. */
async function openDetails(page: Page): Promise<Locator> {
  await page.goto("/profile/bookings");
  await page
    .getByRole("link", { name: /^View Details/ })
    .first()
    .click();
  const details = page.getByRole("dialog", { name: /^Booking/ });
  await expect(details.getByText("Timeline")).toBeVisible();
  return details;
}

/** Pays online from the booking details and closes the return dialog. */
async function payInSandbox(page: Page, details: Locator): Promise<void> {
  await details.getByRole("button", { name: "Pay now" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Pay BDT/ })
    .click();
  await page.waitForURL(/sandbox/);
  await page.getByRole("button", { name: /^Pay BDT/ }).click();
  await expect(page.getByText("Ticket issued").first()).toBeVisible();
}

test("cancelling an unpaid booking frees its seats and its coupon [OP-45]", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  await holdFlight(page.request, me, { to: "CXB", inDays: 20, coupon: "FLYBD300" });

  const details = await openDetails(page);
  await expect(details.getByText("Waiting for payment")).toBeVisible();
  await expect(
    details.getByText("We’ll email your e-ticket. You can download it here, too."),
  ).toBeVisible();
  await expectAccessible("details of an unpaid booking");
  await details.getByRole("button", { name: "How it adds up" }).click();
  await expect(page.getByRole("dialog", { name: "How it adds up" })).toContainText("FLYBD300");
  await page.keyboard.press("Escape");

  await details.getByRole("button", { name: "Cancel booking" }).click();
  const question = page.getByRole("dialog", { name: "Cancel booking" });
  await expect(question).toContainText("there is nothing to refund");
  await expect(question).toContainText("You can use your coupon again");
  await expectAccessible("cancelling an unpaid booking");
  await question.getByRole("button", { name: "Keep my booking" }).click();
  await expect(details.getByText("Booked", { exact: true })).toBeVisible();

  await details.getByRole("button", { name: "Cancel booking" }).click();
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await expect(details.getByText("Your booking is cancelled")).toBeVisible();
  await expect(details.getByText("You cancelled this booking")).toBeVisible();
  await expect(details.getByRole("button", { name: "Pay now" })).toBeHidden();
  await expectAccessible("a cancelled booking");
  await details.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("row", { name: /Cancelled/ })).toBeVisible();
});

test("a paid booking is cancelled at the quoted price, and the refund can be followed [S2.12-18 OP-11 OP-45]", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  await holdFlight(page.request, me, { to: "CXB", inDays: 21 });
  await payInSandbox(page, await openDetails(page));

  const details = await openDetails(page);
  await expect(details.getByText("confirmed by the payment gateway")).toBeVisible();
  await expect(details.getByRole("link", { name: "Receipt" })).toHaveAttribute(
    "href",
    /^\/download-receipt\/.+\?language=en$/,
  );
  await expectAccessible("details of a ticketed booking");

  await details.getByRole("button", { name: "Cancel and refund" }).click();
  const question = page.getByRole("dialog", { name: "Cancel and refund" });
  await expect(question.getByText("Tania Rahman")).toBeVisible();
  await expectAccessible("the quote of a refund");
  const [paid = 0, charge = 0, fee = 0, back] = await amountsOf(question);
  expect(paid - charge - fee).toBe(back);
  const confirm = question.getByRole("button", { name: /^Cancel and refund BDT/ });
  await expect(confirm).toHaveAttribute("aria-disabled", "true");
  await question.getByRole("checkbox", { name: "I understand that this cannot be undone" }).check();
  await confirm.click();
  await expect(details.getByText(/We are refunding/)).toBeVisible();
  await expect(details.getByText("Being reviewed")).toBeVisible();
  await expectAccessible("a booking whose money is on its way back");

  await details.getByRole("link", { name: /^Follow refund RF-/ }).click();
  await expect(page).toHaveURL(/\/profile\/refunds\//);
  await expect(page.getByRole("heading", { name: "Where the money is" })).toBeVisible();
  await expect(page.getByText("You’ll have it within 6 weeks at the latest")).toBeVisible();
  await expectAccessible("refund stages");

  // The list says what is owed and until when, and not only that the booking was paid.
  await page.goto("/profile/bookings");
  await expect(page.getByRole("row", { name: /DAC CXB/ })).toContainText(/Refunding.*BDT\s[\d,]+/s);
  await expectAccessible("a list with a refund on its way");

  await page.goto("/profile/payments");
  const row = page.getByRole("row", { name: /DAC → CXB/ });
  await expect(row).toContainText("Paid");
  await expect(row.getByRole("link", { name: /^Refund of payment/ })).toBeVisible();
  await expectAccessible("payments");
  await row.getByRole("link", { name: /^View the booking/ }).click();
  await expect(page.getByRole("dialog", { name: /^Booking/ })).toContainText("Cancelled");
});

/** The refund breakdown: paid, airline's charge, our fee, refund. */
async function amountsOf(question: Locator): Promise<number[]> {
  const amounts = await question.getByRole("definition").allInnerTexts();
  return amounts.map((text) => Number(text.replaceAll(/\D/g, "")));
}

test("a booking just paid hides Pay now and shows its ticket by itself", async ({ page }) => {
  const id = await ticketedFlight(page, await signInByApi(page), 33);
  // The state between the payment and the airline's confirmation.
  await page.route(
    `**/api/v1/user/air-bookings/${id}`,
    async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: FlightBooking };
      const events = data.events.filter(({ to }) => to === "booked");
      const early = { status: "booked", available_actions: [], ticket_numbers: [], events };
      await route.fulfill({ response: answer, json: { data: { ...data, ...early } } });
    },
    { times: 1 },
  );
  const details = await openDetails(page);
  await expect(details.getByText("Ticketing", { exact: false }).first()).toBeVisible();
  await expect(details.getByText(/^(Waiting for payment|Pay before)/)).toHaveCount(0);
  await expect(details.getByText("Ticket issued").first()).toBeVisible();
});

test("an expired cancellation quote can be renewed in place", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  await holdFlight(page.request, me, { to: "CXB", inDays: 22 });
  await installClock(page);
  const details = await openDetails(page);
  await details.getByRole("button", { name: "Cancel booking" }).click();
  const question = page.getByRole("dialog", { name: "Cancel booking" });
  await expect(question.getByRole("timer")).toBeVisible();
  await page.clock.fastForward("10:05");
  await expect(question.getByText("This quote has expired. Nothing was cancelled.")).toBeVisible();
  await expect(question.getByRole("button", { name: "Cancel booking" })).toBeHidden();
  await expectAccessible("a quote that ran out");
  await question.getByRole("button", { name: "Get a new quote" }).click();
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await expect(details.getByText("Your booking is cancelled")).toBeVisible();
});

test("a manual payment is sent with a receipt photo and waits for review [S1-07 S2.12-13 S2.12-15 S4.7-12 S5.8-01..03 S7.3-05 S7.3-06]", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  await holdFlight(page.request, me, { to: "JSR", inDays: 23 });
  const details = await openDetails(page);
  await details.getByRole("button", { name: "Pay now" }).click();
  const payment = page.getByRole("dialog", { name: "Choose your payment option" });
  await expectAccessible("paying online");
  await payment.getByRole("radio", { name: /Manual payment/ }).check();
  await payment.getByRole("button", { name: "Send for review" }).click();
  await expect(payment.getByText("* this field is required")).toHaveCount(2);
  await expect(payment.getByText("* photo of receipt is required")).toBeVisible();
  await expectAccessible("a manual payment with errors");

  await payment.getByRole("radio", { name: /bKash merchant/ }).check();
  await payment.getByLabel(/^Deposit from/).fill("Tania Rahman, 01712345678");
  await payment
    .getByLabel(/^Photo of receipt/)
    .setInputFiles({ name: "receipt.png", mimeType: "image/png", buffer: await anyPhoto() });
  await expectAccessible("a manual payment, filled in");
  await payment.getByRole("button", { name: "Send for review" }).click();
  const notice = page.getByRole("alertdialog");
  await expect(notice).toContainText("We have received your payment details");
  await notice.getByRole("button").click();

  await expect(payment).toBeHidden();
  await expect(details.getByText("Received, waiting for review").first()).toBeVisible();
  await expect(details.getByRole("button", { name: "Pay now" })).toBeHidden();
  await expectAccessible("a booking with a payment in review");
  await page.goto("/profile/payments");
  await expect(page.getByRole("row", { name: /Manual/ })).toContainText("Waiting for review");
});

test("a booking cancelled in one tab cannot be paid or cancelled in another", async ({
  page,
  context,
}) => {
  const me = await signInByApi(page);
  await holdFlight(page.request, me, { to: "CXB", inDays: 24 });
  const here = await openDetails(page);
  const other = await context.newPage();
  const there = await openDetails(other);

  await there.getByRole("button", { name: "Cancel booking" }).click();
  await other
    .getByRole("dialog", { name: "Cancel booking" })
    .getByRole("button", { name: "Cancel booking" })
    .click();
  await expect(there.getByText("Your booking is cancelled")).toBeVisible();

  await here.getByRole("button", { name: "Cancel booking" }).click();
  const question = page.getByRole("dialog", { name: "Cancel booking" });
  await expect(question.getByRole("alert")).toContainText("cannot be cancelled any more");
  await question.getByRole("button", { name: "Back" }).click();
  await expect(here.getByText("You cancelled this booking")).toBeVisible();
});

test("more than ten bookings are paginated, newest first", async ({ page, expectAccessible }) => {
  const me = await signInByApi(page);
  for (let days = 1; days <= 11; days++)
    await holdFlight(page.request, me, { to: "CXB", inDays: 30 + days });
  await page.goto("/profile/bookings");
  await expect(page.getByRole("link", { name: /^View Details/ })).toHaveCount(10);
  await expectAccessible("the first page of bookings");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("link", { name: /^View Details/ })).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole("link", { name: /^View Details/ })).toHaveCount(10);
});

test("an unknown receipt code is reported as not genuine", async ({ page, expectAccessible }) => {
  await page.goto("/verify");
  await page.getByLabel("Code on the document").fill("r-7k2p-1x8d-4mq0");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page).toHaveURL(/code=R-7K2P-1X8D-4MQ0/);
  await expect(page.getByText("We did not issue this receipt.")).toBeVisible();
  await expectAccessible("a receipt that is none");
});

test("in Bangla on a small phone in the night theme: cancelling for a refund and following it", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  const me = await signInByApi(page, "bn");
  await holdFlight(page.request, me, { to: "CGP", inDays: 25 });

  await page.goto("/profile/bookings");
  await page.getByRole("link", { name: /বিস্তারিত দেখুন/ }).click();
  const details = page.getByRole("dialog", { name: /^বুকিং/ });
  await expect(details.getByText("পেমেন্টের অপেক্ষায়")).toBeVisible();
  await expectAccessible("details, in Bangla at night");
  await details.getByRole("button", { name: "পেমেন্ট করুন" }).click();
  const payment = page.getByRole("dialog", { name: "কীভাবে পেমেন্ট করবেন" });
  await payment.getByRole("radio", { name: /ম্যানুয়াল/ }).check();
  await payment.getByRole("button", { name: "যাচাইয়ের জন্য পাঠান" }).click();
  await expect(payment.getByText("* রসিদের ছবি দিতে হবে")).toBeVisible();
  await expectAccessible("a manual payment with errors, in Bangla at night");
  await payment.getByRole("radio", { name: /অনলাইন/ }).check();
  await payment.getByRole("button", { name: /পেমেন্ট করুন$/ }).click();
  await page.waitForURL(/sandbox/);
  await page.locator("button[value=pay], button[type=submit]").first().click();
  await expect(page.getByText("টিকিট হয়েছে").first()).toBeVisible();

  await page.goto("/profile/bookings");
  await page.getByRole("link", { name: /বিস্তারিত দেখুন/ }).click();
  await details.getByRole("button", { name: "বাতিল ও রিফান্ড" }).click();
  const question = page.getByRole("dialog", { name: "বাতিল ও রিফান্ড" });
  await question.getByRole("checkbox").check();
  await expectAccessible("the quote of a refund, in Bangla at night");
  await question.getByRole("button", { name: /^বাতিল করে/ }).click();
  await expect(details.getByText(/ফেরত দেওয়া হচ্ছে/)).toBeVisible();
  await details.getByRole("link", { name: /^রিফান্ড RF-/ }).click();
  await expect(page.getByRole("heading", { name: "টাকা এখন কোথায়" })).toBeVisible();
  await expectAccessible("the way of a refund, in Bangla at night");
  await page.goto("/profile/payments");
  await expect(page.getByText("পরিশোধিত")).toBeVisible();
  await expectAccessible("payments, in Bangla at night");
});
