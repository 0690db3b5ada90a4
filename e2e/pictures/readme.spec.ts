import path from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { daysFromToday } from "../setup/dates.ts";
import { holdFlight, type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";
import {
  anyPhoto,
  bookNow,
  chooseBangla,
  fillTraveller,
  openResults,
  signUpAndOpenProfile,
} from "../setup/traveller-steps.ts";

const DESKTOP = { width: 1280, height: 860 };

const QUESTIONS = [
  ["Rahim Uddin", "Can I take a rice cooker as hand baggage?"],
  ["Nusrat Jahan", "I need a wheelchair at Dhaka on the 20th."],
  ["Shafiq Islam", "How long does a visa for Malaysia take?"],
] as const;

/** Sends the proof of a manual payment. */
async function payManually(
  request: APIRequestContext,
  { token }: SignedInAccount,
  booking: string,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const listed = await request.get("/api/v1/payment-accounts", { headers });
  const { data: accounts } = (await listed.json()) as { readonly data: { readonly id: string }[] };
  await request.post("/api/v1/payment-request", {
    headers,
    multipart: {
      journey_id: booking,
      account_to: accounts[0]?.id ?? "",
      from_account: "Tania Rahman, 01712345678",
      document: { name: "receipt.png", mimeType: "image/png", buffer: await anyPhoto() },
    },
  });
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  const file = path.join(import.meta.dirname, "../../docs/pictures", `${name}.png`);
  const picture = await page.screenshot({ animations: "disabled" });
  // 256 colours are enough for drawings and text, and a third of the bytes.
  await sharp(picture).png({ palette: true, effort: 10 }).toFile(file);
}

test("a traveller's pictures, from the first page to the ticket", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const email = await signUpAndOpenProfile(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Search/ }).first()).toBeVisible();
  await take(page, "home");

  await openResults(page, {
    tripType: "round",
    trips: [{ origin: "DAC", destination: "CXB", departure: daysFromToday(12) }],
    returnDate: daysFromToday(16),
  });
  await take(page, "results");

  await page
    .getByRole("button", { name: /^Select Flight/ })
    .first()
    .click();
  await fillTraveller(page, {
    first: "Tania",
    last: "Rahman",
    born: "14031994",
    gender: "Female",
    email,
  });
  await expect(page.getByText("Ready for booking")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await take(page, "booking");

  const booked = await bookNow(page);
  await booked.getByRole("button", { name: "Pay now" }).click();
  await page.getByRole("button", { name: /^Pay BDT/ }).click();
  await expect(page.getByText("Ticket issued").first()).toBeVisible();
  await take(page, "paid");
});

test.describe("on a phone, in Bangla, at night", () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, colorScheme: "dark" });

  test("home and results", async ({ page }) => {
    await chooseBangla(page);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await take(page, "home-bn-night");
    await openResults(page, {
      trips: [{ origin: "DAC", destination: "CXB", departure: daysFromToday(12) }],
    });
    await take(page, "results-bn-night");
  });
});

test("the back office's picture: cases that wait", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const me = await signInByApi(page);
  const booking = await holdFlight(page.request, me, { to: "JSR", inDays: 9 });
  await payManually(page.request, me, booking);
  for (const [name, message] of QUESTIONS)
    await page.request.post("/api/v1/contact", {
      data: { name, email: `${name.replace(" ", ".").toLowerCase()}@example.com`, message },
    });
  await signInAsStaff(page);
  await page.goto("/back-office");
  await expect(page.getByText(QUESTIONS[0][0])).toBeVisible();
  await take(page, "back-office");
});
