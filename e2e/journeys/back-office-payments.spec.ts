// Also on PostgreSQL and Redis: decisions about money.
import type { Page } from "@playwright/test";
import { emailsTo } from "../setup/mailbox.ts";
import { holdFlight, type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { anyPhoto } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

interface Booking {
  readonly booking_id: string;
  readonly status: string;
  readonly refunds: readonly { readonly id: string; readonly reference: string }[];
}

const bearer = ({ token }: SignedInAccount) => ({ Authorization: `Bearer ${token}` });
const FINANCE = ["finance"] as const;

/** Opens the gateway's page for a booking, and returns its URL. */
async function openGateway(page: Page, me: SignedInAccount, booking: string): Promise<string> {
  const asked = await page.request.post(`/api/v1/payment-request/${booking}`, {
    headers: bearer(me),
  });
  return ((await asked.json()) as { url: string }).url;
}

/** Pays at the sandbox gateway with the given outcome; the gateway then notifies the server. */
async function pay(page: Page, me: SignedInAccount, booking: string, how: string): Promise<void> {
  const url = await openGateway(page, me, booking);
  await page.request.post(url, { form: { press: "pay", case: how } });
}

/** Submits the photo of a receipt. */
async function sendReceipt(page: Page, me: SignedInAccount, booking: string): Promise<void> {
  const sent = await page.request.post("/api/v1/payment-request", {
    headers: bearer(me),
    multipart: {
      journey_id: booking,
      account_to: "1",
      from_account: "Tania Rahman, City Bank 2201",
      document: { name: "receipt.png", mimeType: "image/png", buffer: await anyPhoto() },
    },
  });
  expect(sent.status()).toBe(201);
}

async function see(page: Page, me: SignedInAccount, booking: string): Promise<Booking> {
  const answer = await page.request.get(`/api/v1/user/air-bookings/${booking}`, {
    headers: bearer(me),
  });
  return ((await answer.json()) as { data: Booking }).data;
}

async function untilStatus(page: Page, me: SignedInAccount, booking: string, status: string) {
  await expect.poll(async () => (await see(page, me, booking)).status).toBe(status);
}

/** The emails to an address: the first words of each subject. */
async function subjectsTo(page: Page, { email }: SignedInAccount): Promise<string[]> {
  const emails = await emailsTo(page.request, email);
  return emails.map(({ subject }) => subject.split(":")[0] ?? "");
}

const take = (page: Page) => page.getByRole("button", { name: "Assign to me" }).click();

test("the refund of a cancelled ticket: one approves, another sends it through the gateway, its traveller sees it arrive [OP-39 OP-45]", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  const booking = await holdFlight(page.request, me, { to: "CXB", inDays: 31 });
  await pay(page, me, booking, "pay");
  await untilStatus(page, me, booking, "ticket_issued");
  const address = `/api/v1/user/air-bookings/${booking}`;
  const quoted = await page.request.post(`${address}/cancellation-quote`, { headers: bearer(me) });
  const { data: quote } = (await quoted.json()) as { data: { id: string } };
  await page.request.post(`${address}/cancel`, {
    headers: bearer(me),
    data: { quote_id: quote.id },
  });
  const [refund] = (await see(page, me, booking)).refunds;

  await signInAsStaff(page, { name: "Farhana Akter", roles: FINANCE });
  await page.goto(`/back-office/refunds/${refund?.id}`);
  await expect(page.getByRole("heading", { name: `Refund ${refund?.reference}` })).toBeVisible();
  await expect(page.getByText("Cancelled by the traveller, as quoted")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Approve/ })).toBeDisabled();
  await take(page);
  await expectAccessible("a refund that was asked for");
  await page.getByRole("button", { name: /^Reject/ }).click();
  await expect(page.getByText("Give a reason. We'll email it to the traveller.")).toBeVisible();
  await page.getByLabel(/^Note/).fill("We agree.");
  await page.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByRole("radio", { name: /^Through the gateway/ })).toBeChecked();
  // A note belongs to the step that it was written for.
  await expect(page.getByLabel(/^Note/)).toHaveValue("");
  await page.getByRole("button", { name: "Release" }).click();
  await expect(page.getByText("Not assigned.")).toBeVisible();

  await signInAsStaff(page, { name: "Sohel Rana", roles: FINANCE });
  await page.reload();
  await take(page);
  // In the gateway's own portal there is no payee: it goes back to where it came from.
  await page.getByRole("radio", { name: /^Manually, in the gateway’s own portal/ }).check();
  await expect(page.getByLabel(/^Refund reference/)).toBeVisible();
  await expect(page.getByLabel(/^Payee’s account/)).toBeHidden();
  await page.getByRole("radio", { name: /^Manually, from our bank/ }).check();
  await page.getByRole("button", { name: "Mark as sent" }).click();
  await expect(page.getByText("Enter the transfer reference.")).toBeVisible();
  await expectAccessible("a refund that waits to be sent");
  await page.getByRole("radio", { name: /^Through the gateway/ }).check();
  await page.getByRole("button", { name: /^Send BDT/ }).click();
  await expect(page.getByText("Processing at the gateway")).toBeVisible();
  await expectAccessible("a refund in the gateway's hands");
  const check = page.getByRole("button", { name: "Check with the gateway" });
  const done = page.getByText("Done. The traveller has the money");
  await expect(async () => {
    // A late response may remove the button: then the sentence is pressed, which does nothing.
    await check.or(done).first().click();
    expect(await done.isVisible()).toBe(true);
  }).toPass();

  await page.goto(`/profile/refunds/${refund?.id}`);
  await expect(page.getByText("Refunded")).toBeVisible();
  await expect(page.getByText("The money has arrived in your account.")).toBeVisible();
  await expect
    .poll(async () => (await subjectsTo(page, me)).toSorted())
    .toEqual(
      expect.arrayContaining([
        "Your refund has arrived",
        "Your refund is approved",
        "Your refund is on its way",
      ]),
    );
});

test("staff review risky payments: one is cleared to a ticket, one is refused and refunded [OP-39]", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  const [good, bad] = [
    await holdFlight(page.request, me, { to: "CXB", inDays: 32 }),
    await holdFlight(page.request, me, { to: "CXB", inDays: 33 }),
  ];
  for (const booking of [good, bad]) await pay(page, me, booking, "risky");
  await expect.poll(() => subjectsTo(page, me)).toContain("Your payment is under review");
  await page.goto(`/profile/bookings?payment=pending&booking=${good}`);
  await expect(page.getByRole("heading", { name: "Your payment is under review." })).toBeVisible();
  await expectAccessible("back from a payment that is under review");

  await signInAsStaff(page, { name: "Farhana Akter", roles: FINANCE });
  await page.goto("/back-office/risky-payments");
  await page.getByRole("link", { name: (await see(page, me, good)).booking_id }).click();
  await expect(page.getByText("Not Safe")).toBeVisible();
  await expect(page.getByText("Booking is still held")).toBeVisible();
  await take(page);
  await page.getByRole("button", { name: /^Clear/ }).click();
  await expect(page.getByText("Enter a note.")).toBeVisible();
  await expectAccessible("a risky payment assigned");
  await page.getByLabel(/^Note/).fill("Called the card's owner: it is hers.");
  await page.getByRole("button", { name: /^Clear/ }).click();
  await expect(page.getByText("Cleared. The payment and the booking are confirmed.")).toBeVisible();
  await untilStatus(page, me, good, "ticket_issued");

  await page.getByRole("link", { name: (await see(page, me, bad)).booking_id }).click();
  await take(page);
  await page.getByLabel(/^Note/).fill("The card is somebody else's.");
  await page.getByRole("button", { name: /^Refuse/ }).click();
  await expect(page.getByText("Refused. The money is in the refund queue")).toBeVisible();
  await expectAccessible("a risky payment that was refused");

  await page.goto(`/profile/bookings?view=${bad}`);
  const details = page.getByRole("dialog", { name: /^Booking/ });
  await expect(details.getByText("Payment not accepted")).toBeVisible();
  await expect(details.getByText(/The card is somebody else's\./)).toBeVisible();
  await expect(details.getByRole("button", { name: "Pay now" })).toBeVisible();
  expect((await see(page, me, bad)).refunds).toHaveLength(1);
});

test("a receipt approved after a card has paid meanwhile buys nothing twice: the money is refunded by hand [OP-39]", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  const booking = await holdFlight(page.request, me, { to: "CXB", inDays: 34 });
  const gateway = await openGateway(page, me, booking);
  await sendReceipt(page, me, booking);
  await page.request.post(gateway, { form: { press: "pay", case: "pay" } });
  await untilStatus(page, me, booking, "ticket_issued");

  await signInAsStaff(page, { name: "Farhana Akter", roles: FINANCE });
  await page.goto("/back-office/manual-payments");
  await page.getByRole("link", { name: (await see(page, me, booking)).booking_id }).click();
  await take(page);
  await expect(page.getByText("Already paid")).toBeVisible();
  await expect(page.getByText("If you approve, the money goes to the refund queue.")).toBeVisible();
  await expectAccessible("a receipt for what is paid already");
  await page.getByLabel(/^Bank reference/).fill(`CITY-${booking}`);
  await page.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByText(/^Approved\./)).toBeVisible();

  const { refunds, status } = await see(page, me, booking);
  expect([status, refunds.length]).toEqual(["ticket_issued", 1]);
  await expect.poll(() => subjectsTo(page, me)).toContain("You paid twice");
  await page.goto(`/back-office/refunds/${refunds[0]?.id}`);
  await expect(page.getByText("Paid twice")).toBeVisible();
  await expect(page.getByText("manually, by bank transfer or wallet")).toBeVisible();
  await take(page);
  await page.getByRole("button", { name: /^Approve/ }).click();
  await page.getByLabel(/^Payee’s account/).fill("City Bank 1102233");
  await page.getByLabel(/^Transfer reference/).fill("CITY-88231");
  await page.getByRole("button", { name: "Mark as sent" }).click();
  await expect(page.getByText("Transfer CITY-88231")).toBeVisible();
  await page.getByRole("button", { name: "Mark as received" }).click();
  await expect(page.getByText("Done. The traveller has the money")).toBeVisible();

  await page.goto(`/profile/refunds/${refunds[0]?.id}`);
  await expect(page.getByText("Refunded")).toBeVisible();
  await expect.poll(() => subjectsTo(page, me)).toContain("Your refund has arrived");
});
