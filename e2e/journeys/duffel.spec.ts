import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { Page } from "@playwright/test";
import { daysFromToday } from "../setup/dates.ts";
import { type DuffelShop, startDuffelShop } from "../setup/duffel-shop.ts";
import { type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import { expect, test } from "../setup/test.ts";
import { anyPhoto, fillTraveller, typeDate } from "../setup/traveller-steps.ts";

// One shop and one Duffel, whose rates and switches concern all of its calls.
test.describe.configure({ mode: "serial" });

let shop: DuffelShop;
test.beforeAll(async () => {
  shop = await startDuffelShop();
});
test.afterAll(async () => {
  await shop.stop();
});

/** Opens the results of Dhaka to Dubai, and lists Duffel's fares alone. */
async function searchToDubai(page: Page): Promise<void> {
  const trips = [{ origin: "DAC", destination: "DXB", departure: daysFromToday(25) }];
  await page.goto(`${shop.url}/flights?trips=${encodeURIComponent(JSON.stringify(trips))}`);
  await expect(page.getByRole("article").first()).toBeVisible();
  // Its fares wait for the traveller when it answers after the timetable.
  const showAll = page.getByRole("button", { name: "Show all", exact: true });
  const duffel = page.getByRole("checkbox", { name: /Duffel Airways/ });
  await expect(showAll.or(duffel).first()).toBeVisible();
  if (await showAll.isVisible()) await showAll.click();
  await duffel.check();
  await expect(page.getByRole("article").first()).toContainText("Duffel Airways");
}

async function fillRahim(page: Page, { email }: SignedInAccount): Promise<void> {
  await fillTraveller(page, {
    first: "Rahim",
    last: "Uddin",
    born: "01051990",
    gender: "Male",
    email,
    passport: {
      number: "A01234567",
      expiry: "01012033",
      photo: await anyPhoto(),
    },
  });
}

/** The same on a phone, where the filters are in a sheet. */
async function openDuffelFaresInBangla(page: Page): Promise<void> {
  const trips = [{ origin: "DAC", destination: "DXB", departure: daysFromToday(25) }];
  await page.goto(`${shop.url}/flights?trips=${encodeURIComponent(JSON.stringify(trips))}`);
  await expect(page.getByRole("article").first()).toBeVisible();
  // Its fares wait for the traveller when it answers after the timetable.
  const showAll = page.getByRole("button", { name: "সব দেখুন", exact: true });
  const sheet = page.getByRole("dialog");
  const duffel = sheet.getByRole("checkbox", { name: /Duffel Airways/ });
  await expect(async () => {
    if (await showAll.isVisible()) await showAll.click();
    await page.getByRole("button", { name: /^ফিল্টার/ }).click();
    await sheet.getByRole("button", { name: /দেখুন$/ }).waitFor();
    const isListed = await duffel.isVisible();
    if (!isListed) {
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
    }
    expect(isListed).toBe(true);
  }).toPass();
  await duffel.check();
  await sheet.getByRole("button", { name: /দেখুন$/ }).click();
  await expect(page.getByRole("article").first()).toContainText("Duffel Airways");
}

async function fillRahimInBangla(page: Page, { email }: SignedInAccount): Promise<void> {
  await page.getByLabel(/^নামের প্রথম অংশ/).fill("Rahim");
  await page.getByLabel(/^নামের শেষ অংশ/).fill("Uddin");
  await typeDate(page, page.getByRole("group", { name: /^জন্মতারিখ/ }), "01051990");
  await page.getByRole("radio", { name: "পুরুষ" }).check();
  await page.getByLabel(/^ইমেইল/).fill(email);
  await page.getByLabel(/^ফোন/).fill("01712345678");
  await page.getByLabel(/^পাসপোর্ট নম্বর/).fill("A01234567");
  await typeDate(page, page.getByRole("group", { name: /^পাসপোর্টের মেয়াদ শেষ/ }), "01012033");
  await page.getByLabel(/^পাসপোর্টের ছবির পাতা/).setInputFiles({
    name: "passport.png",
    mimeType: "image/png",
    buffer: await anyPhoto(),
  });
  await expect(page.getByText("ছবি আপলোড হয়েছে।")).toBeVisible();
}

async function newestBooking(page: Page, { token }: SignedInAccount): Promise<FlightBooking> {
  const reply = await page.request.get(`${shop.url}/api/v1/user/air-bookings?page=1`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await reply.json()) as { data: FlightBooking[] };
  const [booking] = data;
  if (!booking) throw new Error("nothing is booked");
  return booking;
}

test("staff see that fares in dollars are not sold, and enter a rate", async ({
  page,
  expectAccessible,
}) => {
  await shop.signInStaff(page);
  const trips = [{ departure: "DAC", destination: "DXB", departure_date: daysFromToday(25) }];
  await page.request.post(`${shop.url}/api/v1/flight/search`, {
    form: { trips: JSON.stringify(trips), adult: 1 },
  });
  const unsold = page.getByText("Flights in USD are not sold");
  await expect(async () => {
    await page.goto(`${shop.url}/back-office/prices`);
    await expect(page.getByLabel(/^Taka for one/)).toBeVisible();
    expect(await unsold.isVisible()).toBe(true);
  }).toPass();
  await page.getByLabel(/^Taka for one/).fill("122.45");
  await page.getByLabel(/^Margin/).fill("2.5");
  await expectAccessible("an exchange rate");
  await page.getByRole("button", { name: "Enter rate" }).click();
  await expect(page.getByText("Entered. New searches use this rate.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "125.51125" })).toBeVisible();
  await expect(unsold).toHaveCount(0);
});

test("a traveller flies with Duffel: searched, booked, paid, ticketed and cancelled", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const account = await signInByApi(page, "en", shop.url);
  await searchToDubai(page);
  await page
    .getByRole("button", { name: /^Select Flight/ })
    .first()
    .click();
  await fillRahim(page, account);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: /^Book now/ }).click();
  const dialog = page.getByRole("dialog", { name: "Booking" });
  await dialog.getByRole("button", { name: "Pay now" }).click();
  await page.waitForURL(/sandbox/);
  await page.getByRole("button", { name: /^Pay BDT/ }).click();
  await expect(page.getByText("Ticket issued").first()).toBeVisible();

  const { id } = await newestBooking(page, account);
  expect(await shop.orderOf(id)).toMatchObject({ cancelled_at: null });
  await page.goto(`${shop.url}/profile/bookings?view=${id}`);
  await page.getByRole("button", { name: "Cancel and refund" }).click();
  await page.getByRole("checkbox", { name: "I understand that this cannot be undone" }).check();
  await page.getByRole("button", { name: /^Cancel and refund \S/ }).click();
  await expect.poll(async () => (await shop.orderOf(id))?.cancelled_at).not.toBeNull();
});

test("the same in Bangla on a phone in the night theme", async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  const account = await signInByApi(page, "bn", shop.url);
  await openDuffelFaresInBangla(page);
  await page
    .getByRole("button", { name: /^ফ্লাইট বেছে নিন/ })
    .first()
    .click();
  await fillRahimInBangla(page, account);
  await page.getByRole("checkbox", { name: /মেনে নিচ্ছি/ }).check();
  await page.getByRole("button", { name: /^বুক করুন/ }).click();
  const dialog = page.getByRole("dialog", { name: "বুকিং" });
  await dialog.getByRole("button", { name: "পেমেন্ট করুন" }).click();
  await page.waitForURL(/sandbox/);
  await page.locator("button[value=pay]").click();
  await expect(page.getByText("টিকিট হয়েছে").first()).toBeVisible();
  await expectAccessible("a ticket of Duffel, in Bangla at night");

  const { id } = await newestBooking(page, account);
  await page.goto(`${shop.url}/profile/bookings?view=${id}`);
  await page.getByRole("button", { name: "বাতিল ও রিফান্ড" }).click();
  await page.getByRole("checkbox", { name: "আমি জানি, এটি আর ফেরানো যাবে না" }).check();
  await page.getByRole("button", { name: /^বাতিল করে ৳.* ফেরত নিন$/ }).click();
  await expect(page.getByText(/ফেরত দেওয়া হচ্ছে/).first()).toBeVisible();
  await expect.poll(async () => (await shop.orderOf(id))?.cancelled_at).not.toBeNull();
});
