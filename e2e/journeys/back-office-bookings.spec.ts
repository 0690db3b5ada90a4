import type { Page } from "@playwright/test";
import { emailsTo } from "../setup/mailbox.ts";
import { holdFlight, type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

interface Booking {
  readonly booking_id: string;
  readonly status: string;
}

const bearer = ({ token }: SignedInAccount) => ({ Authorization: `Bearer ${token}` });

async function see(page: Page, me: SignedInAccount, booking: string): Promise<Booking> {
  const answer = await page.request.get(`/api/v1/user/air-bookings/${booking}`, {
    headers: bearer(me),
  });
  return ((await answer.json()) as { data: Booking }).data;
}

/** Pays at the sandbox gateway, which then notifies the server. */
async function buyTicket(page: Page, me: SignedInAccount, inDays: number): Promise<Booking> {
  const id = await holdFlight(page.request, me, { to: "CXB", inDays });
  const asked = await page.request.post(`/api/v1/payment-request/${id}`, { headers: bearer(me) });
  const { url } = (await asked.json()) as { url: string };
  await page.request.post(url, { form: { press: "pay", case: "pay" } });
  await expect.poll(async () => (await see(page, me, id)).status).toBe("ticket_issued");
  return see(page, me, id);
}

/** The subjects of the emails to an address. */
async function subjectsTo(page: Page, { email }: SignedInAccount): Promise<string[]> {
  return (await emailsTo(page.request, email)).map(({ subject }) => subject);
}

test("a caller's booking is found by email, gets its payment link again and is cancelled for its traveller [OP-39]", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  const id = await holdFlight(page.request, me, { to: "CXB", inDays: 33 });
  const { booking_id: reference } = await see(page, me, id);
  await signInAsStaff(page, { name: "Nadia Islam", roles: ["support"] });
  await page.goto("/back-office");
  await expect(page.getByRole("searchbox", { name: "Search bookings" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(me.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 booking", { exact: true })).toBeVisible();
  await expectAccessible("bookings that were found");
  await page.goto("/back-office/bookings/flight/unknown");
  await expect(
    page.getByText("The page doesn't exist, or your roles don't include it."),
  ).toBeVisible();
  // An old link.
  await page.goto("/back-office/numbers?from=2027-01-01");
  await expect(page).toHaveURL(/\/back-office\/reports\?from=2027-01-01$/);
  await page.goBack();
  await page.goBack();
  await page.getByRole("link", { name: reference }).click();
  const booking = page.getByRole("article").filter({ hasText: `Flight ${reference}` });
  await expect(booking.getByText("Not booked → Booked")).toBeVisible();
  await expectAccessible("a booking at the desk");

  await booking.getByRole("button", { name: "Send payment link" }).click();
  const window = page.getByRole("dialog");
  await window.getByRole("button", { name: "Send link" }).click();
  await expect(window.getByText("Enter a reason.")).toBeVisible();
  await window.getByLabel(/^Reason/).fill("The letter was lost");
  await expectAccessible("an act that asks for its reason");
  await window.getByRole("button", { name: "Send link" }).click();
  await expect(booking.getByText("We've emailed the payment link.")).toBeVisible();
  await expect(booking.getByText("by Nadia Islam")).toBeVisible();
  const payBy = async () =>
    (await subjectsTo(page, me)).filter((subject) => subject.startsWith("Pay by")).length;
  await expect.poll(payBy).toBe(2);

  await booking.getByRole("button", { name: "Cancel booking" }).click();
  await expect(window.getByText("Nothing was paid.")).toBeVisible();
  await window.getByLabel(/^Reason/).fill("Travels another day");
  await window.getByRole("button", { name: "Cancel booking" }).click();
  await expect(booking.getByText("Cancelled. We've emailed the traveller.")).toBeVisible();
  expect((await see(page, me, id)).status).toBe("booking_cancelled");
  await expect
    .poll(async () =>
      (await subjectsTo(page, me)).some((one) => one.startsWith("Booking cancelled")),
    )
    .toBe(true);
});

test("in Bangla on a phone a ticket email is resent, and the booking's money and travellers are shown [OP-39]", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const me = await signInByApi(page);
  const { booking_id: reference } = await buyTicket(page, me, 34);
  await signInAsStaff(page, { name: "Nadia Islam", roles: ["support"] });
  await chooseBangla(page);
  await page.goto(`/back-office/bookings?q=${reference}`);
  await page.getByRole("link", { name: reference }).click();
  const booking = page.getByRole("article");
  await booking.getByRole("button", { name: "ইমেইল আবার পাঠান" }).click();
  const window = page.getByRole("dialog");
  await expect(window.getByRole("radio", { name: "ই-টিকিট" })).toBeChecked();
  await window.getByLabel(/^কারণ/).fill("ইমেইল পাননি");
  await window.getByRole("button", { name: "ইমেইল আবার পাঠান" }).click();
  await expect(booking.getByText("ইমেইল পাঠানো হয়েছে।")).toBeVisible();
  await expect(booking.getByRole("region", { name: "যাত্রাসূচি" })).toContainText(/DAC .* – CXB/);
  for (const [name, document] of [
    ["টিকিট খুলুন", "ticket"],
    ["রসিদ খুলুন", "receipt"],
  ] as const) {
    const link = booking.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", new RegExp(`/${document}\\.pdf\\?language=bn$`));
    const pdf = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
  }
  await booking.getByRole("tab", { name: "পেমেন্ট" }).click();
  await expect(booking.getByText("এই পেমেন্টেই বুকিং নিশ্চিত হয়েছে")).toBeVisible();
  await expectAccessible("the money of a booking, in Bangla on a phone");
  await booking.getByRole("tab", { name: "যাত্রী" }).click();
  await expect(booking.getByText("Ms Tania Rahman")).toBeVisible();
  await booking.getByRole("tab", { name: "ইমেইল" }).click();
  await expect(booking.getByText("(আবার পাঠানো)")).toBeVisible();
  await expectAccessible("the emails of a booking, in Bangla on a phone");
});
