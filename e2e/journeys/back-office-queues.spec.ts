// Also on PostgreSQL and Redis: two staff members decide at the same time.
import type { Locator, Page } from "@playwright/test";
import { emailsTo, mailedLink } from "../setup/mailbox.ts";
import { holdFlight, type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import { currentTotpCode, createStaff, signInAsStaff } from "../setup/staff.ts";
import { anyPhoto, newAccountDetails } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/** The page of one booking, as its traveller sees it. */
async function openBooking(page: Page): Promise<Locator> {
  await page.goto("/profile/bookings");
  await page.getByRole("link", { name: /^View Details/ }).click();
  const details = page.getByRole("dialog", { name: /^Booking/ });
  await expect(details.getByText("Timeline")).toBeVisible();
  return details;
}

/** Books a flight and submits the photo of a receipt. Returns the booking's reference. */
async function payManually(page: Page, me: SignedInAccount, inDays: number): Promise<string> {
  await holdFlight(page.request, me, { to: "JSR", inDays });
  const details = await openBooking(page);
  const heading = await details.getByRole("heading", { name: /^Booking/ }).textContent();
  await details.getByRole("button", { name: "Pay now" }).click();
  const payment = page.getByRole("dialog", { name: "Choose your payment option" });
  await payment.getByRole("radio", { name: /Manual payment/ }).check();
  await payment.getByRole("radio", { name: /bKash merchant/ }).check();
  await payment.getByLabel(/^Deposit from/).fill("Tania Rahman, 01712345678");
  await payment
    .getByLabel(/^Photo of receipt/)
    .setInputFiles({ name: "receipt.png", mimeType: "image/png", buffer: await anyPhoto() });
  await payment.getByRole("button", { name: "Send for review" }).click();
  await page.getByRole("alertdialog").getByRole("button").click();
  await expect(details.getByText("Received, waiting for review").first()).toBeVisible();
  return heading?.match(/GH[\w-]+|[A-Z0-9]{6,}/)?.[0] ?? "";
}

/** The subjects of the emails to an address. */
async function subjectsTo(page: Page, email: string): Promise<string[]> {
  return (await emailsTo(page.request, email)).map(({ subject }) => subject);
}

test("staff sign in with a code and approve a receipt, and its traveller gets the ticket [OP-39]", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  const reference = await payManually(page, me, 24);

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const login = await createStaff(page);
  await page.goto("/back-office/manual-payments?page=1");
  await expect(page.getByRole("heading", { name: "Staff sign in" })).toBeVisible();
  await expectAccessible("the desk's sign-in");
  await page.getByLabel("Work email").fill(login.email);
  await page.getByLabel("Password", { exact: true }).fill("not it");
  await page.getByLabel("Code from your authenticator").fill(currentTotpCode(login));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Work email")).toHaveValue(login.email);
  await page.getByLabel("Password", { exact: true }).fill(login.password);
  await page.getByLabel("Code from your authenticator").fill(currentTotpCode(login));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();

  const queue = page.getByRole("list", { name: "Manual payments" });
  await queue.getByRole("link", { name: new RegExp(reference) }).click();
  await expect(page.getByText("Not assigned.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toBeDisabled();
  await expectAccessible("a manual payment that is free");
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.getByText(/^Assigned to you until/)).toBeVisible();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(page.getByText("150%")).toBeVisible();

  // Another staff member sees who has claimed it.
  const other = await context.newPage();
  await signInAsStaff(other, { name: "Sohel Rana", roles: ["finance"] });
  await other.goto(page.url());
  await expect(other.getByText(/Assigned to Farhana Akter/)).toBeVisible();
  await expect(other.getByRole("button", { name: "Approve" })).toBeDisabled();

  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Enter the bank reference of the transfer.")).toBeVisible();
  await page.getByLabel(/^Bank reference/).fill(`CITY-${reference}`);
  await expectAccessible("a manual payment assigned");
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText(/^Approved\. The payment is recorded/)).toBeVisible();
  await expect(queue.getByRole("link", { name: new RegExp(reference) })).toBeHidden();
  await context.close();

  const details = await openBooking(page);
  await expect(details.getByText("Ticket issued").first()).toBeVisible();
  await expect.poll(async () => (await subjectsTo(page, me.email)).length).toBeGreaterThan(1);
});

test("a receipt is rejected with a note that its traveller reads [OP-39]", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  const reference = await payManually(page, me, 25);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsStaff(page, { name: "Sohel Rana", roles: ["finance"] });
  await page.goto("/back-office");
  await expect(page.getByRole("heading", { name: "Queues" })).toBeVisible();
  await expectAccessible("the overview on a phone");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Menu" })
    .getByRole("link", { name: /^Manual payments/ })
    .click();
  await page.getByRole("link", { name: new RegExp(reference) }).click();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await page.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Give a reason. We'll email it to the traveller.")).toBeVisible();
  await page.getByLabel(/^Note/).fill("The amount is not readable.");
  await page.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText(/^Rejected\. We emailed your note/)).toBeVisible();
  await expectAccessible("a refused receipt");

  const details = await openBooking(page);
  await expect(details.getByText("The amount is not readable.").first()).toBeVisible();
  await expect(details.getByRole("button", { name: "Pay now" })).toBeVisible();
});

test("an agency applies, support reads its licence and approves it; a message is answered and resolved [OP-38 OP-39]", async ({
  page,
  expectAccessible,
}) => {
  const { email, phone, password } = newAccountDetails();
  // Other journeys add agencies and messages too, so these names are unique.
  const agency = `Meghna Travels ${phone}`;
  const writer = `Rahima Khatun ${phone}`;
  await page.goto("/register-business");
  await page.getByLabel(/^Agency name/).fill(agency);
  await page.getByLabel(/^Mobile/).fill(phone);
  await page
    .locator("#main")
    .getByLabel(/^Email/)
    .first()
    .fill(email);
  await page.getByLabel(/^Address/).fill("12 Agrabad, Chattogram");
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(password);
  await page.getByLabel(/^Confirm/).fill(password);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "licence.png", mimeType: "image/png", buffer: await anyPhoto() });
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.goto(await mailedLink(page.request, email, "/confirm?agency="));
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Confirm my application" }).click();
  await expect(page.getByText("Your application is confirmed.")).toBeVisible();
  const wrote = await page.request.post("/api/v1/contact", {
    data: { name: writer, email, message: "My name is wrong.", reference: "K7DEMO" },
  });
  expect(wrote.ok()).toBe(true);

  await signInAsStaff(page, { name: "Nusrat Jahan", roles: ["support"] });
  await page.goto("/back-office/agencies");
  const rail = page.getByRole("navigation", { name: "Back office" });
  await expect(rail.getByRole("link", { name: /^Manual payments/ })).toBeHidden();
  await page.getByRole("list", { name: "Agencies" }).getByRole("link", { name: agency }).click();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.getByText(/^Assigned to you until/)).toBeVisible();
  await expect(page.getByRole("img", { name: `Trade licence of ${agency}` })).toBeVisible();
  await expectAccessible("an agency assigned");
  await page.keyboard.press("a");
  await expect(page.getByText(/^Approved\. The agency can sign in/)).toBeVisible();

  await rail.getByRole("link", { name: /^Messages/ }).click();
  await page.getByRole("list", { name: "Messages" }).getByRole("link", { name: writer }).click();
  await expect(page.getByText("My name is wrong.")).toBeVisible();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await page.getByRole("button", { name: "Mark as resolved", exact: true }).click();
  await expect(page.getByText("Describe how this was resolved.")).toBeVisible();
  await page.getByLabel(/^Resolution/).fill("Corrected with the airline, told her by e-mail.");
  await expectAccessible("a message assigned");
  await page.getByRole("button", { name: "Mark as resolved", exact: true }).click();
  await expect(page.getByText("Nusrat Jahan,", { exact: false }).last()).toBeVisible();

  const answer = await page.request.post("/api/v1/auth/login", { data: { email, password } });
  expect(answer.ok()).toBe(true);
  await expect
    .poll(() => subjectsTo(page, email))
    .toContainEqual(expect.stringMatching(/account is open/));
});
