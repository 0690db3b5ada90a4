import type { Page } from "@playwright/test";
import { now } from "../setup/clock.ts";
import {
  findPackage,
  fillAddress,
  type TourPackage,
  bookPackage,
  activeTravellerForm,
} from "../setup/packages.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import {
  anyPhoto,
  newAccountDetails,
  fillTraveller,
  signUp,
  chooseBangla,
} from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

const TANIA = { first: "Tania", last: "Rahman", born: "14031994", gender: "Female" } as const;
const RAFIQ = { first: "Rafiq", last: "Rahman", born: "02011988", gender: "Male" } as const;

/** Opens the checkout of a domestic package by URL. */
async function openBooking(page: Page, holiday: TourPackage, query = "traveller=1"): Promise<void> {
  await page.goto(`/package-booking?package_id=${holiday.id}&${query}`);
  await expect(page.getByRole("tab", { name: /Traveller 1/ })).toBeVisible();
}

/** Fills one traveller and accepts the terms. */
async function fillAlone(page: Page, email: string): Promise<void> {
  await fillAddress(page);
  await fillTraveller(page, { ...TANIA, email });
  await expect(page.getByText("Ready for booking")).toBeVisible();
  await page.getByRole("checkbox", { name: /I agree/ }).check();
}

const bookNow = (page: Page) => page.getByRole("button", { name: /^Book now/ });

test("a guest finds a package, signs up and returns to its checkout for two [S2.8-06..09 S4.3-03]", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/holiday-packages");
  await test.step("every country has a card with all its details [S2.3-11..21 S3-29]", async () => {
    const card = page.getByRole("article").filter({ hasText: "Thailand" });
    await expect(card.getByRole("heading", { name: "Thailand" })).toBeVisible();
    await expect(card.locator("img")).toHaveAttribute("src", /^\/storage\/package-thumbs\/sm_/);
    await expect(card.getByText(/^\d+% off$/)).toBeVisible();
    await expect(card.getByText("New", { exact: true })).toBeVisible();
    await expect(card.getByText(/BDT\s+[\d,]+$/).last()).toBeVisible();
    await expect(card.locator("s")).toHaveText(/^BDT\s[\d,]+$/);
    await expect(card.getByText(/^\d+ Package\(s\)$/)).toBeVisible();
    await expect(card.getByText("Price starts from")).toBeVisible();
    await expect(card.getByText(/Bangkok and Pattaya/)).toBeVisible();
    await expect(card.getByText(/^\(\d+\)$/)).toBeVisible();
    await expectAccessible("all holidays");
    await card.getByRole("link", { name: /^View Deal/ }).click();
  });
  await test.step("a country's packages have picture, name, price and days [S2.8-01..04]", async () => {
    await expect(page).toHaveURL(/\/package-list\/thailand$/);
    await expect(page.getByRole("heading", { name: "Packages for Thailand" })).toBeVisible();
    const tile = page.getByRole("article").filter({ hasText: "Phuket" });
    await expect(tile.locator("img")).toHaveAttribute("src", /sm_/);
    await expect(tile.getByText("6 days")).toBeVisible();
    await expect(tile.getByText(/68,900/)).toBeVisible();
    await expectAccessible("packages of a country");
    await tile.getByRole("link", { name: /^View Details/ }).click();
  });

  await expect(page.getByRole("heading", { level: 1, name: /^Phuket/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What is planned" })).toBeVisible();
  await page.getByRole("button", { name: "Add a traveller" }).click();
  await expect(page.getByText(/^2 × BDT\s68,900$/)).toBeVisible();
  await page
    .getByRole("radio", { name: /spots left/ })
    .nth(1)
    .check();
  await expect(page).toHaveURL(/traveller=2&departure=/);
  await expectAccessible("a package");
  await page.getByRole("link", { name: "Book now" }).click();

  await expect(page).toHaveURL(/\/login/);
  await page.getByRole("link", { name: "Register now" }).click();
  await expect(page.getByRole("heading", { name: "Sign up" })).toBeVisible();
  await signUp(page);
  await expect(page).toHaveURL(/\/package-booking\?.*traveller=2/);
  await expect(page.getByRole("heading", { name: "Provide Booking Details" })).toBeVisible();
  await expect(page.getByRole("tab", { name: /Traveller 2/ })).toBeVisible();
});

test("two travellers book an international package with passports and a coupon [S2.8-10..13 S4.6-01 S5.5-07]", async ({
  page,
  expectAccessible,
}) => {
  const { email } = await signInByApi(page);
  const holiday = await findPackage(page.request, "Thailand", "Phuket");
  await openBooking(page, holiday, "traveller=2");
  const aside = page.getByRole("region", { name: "Booking Details" });
  await expect(aside).toContainText("Thailand");
  await expect(aside).toContainText("6 days");
  await expect(aside).toContainText(/2 × BDT\s68,900/);
  await expect(page.getByRole("tab", { name: /Traveller 2/ })).toBeVisible();
  await expect(bookNow(page)).toHaveAttribute("aria-disabled", "true");
  await expectAccessible("booking a package");

  await test.step("missing fields are reported, abroad also the passport [S5.5-01..05]", async () => {
    await page.getByRole("button", { name: "Validate for Booking" }).click();
    await expect(
      activeTravellerForm(page).getByText("* this field is required").first(),
    ).toBeVisible();
    await expect(page.getByText(/photo of passport is required/)).toBeVisible();
    await page.getByRole("checkbox", { name: /I agree/ }).check();
    await bookNow(page).click();
    const refusal = page.getByRole("alertdialog");
    await expect(refusal).toContainText("Need to select the traveller/s first");
    await refusal.getByRole("button").click();
    await expectAccessible("a form with errors");
  });

  const photo = await anyPhoto();
  const expiry = `2408${now().getFullYear() + 5}`;
  await fillAddress(page);
  await fillTraveller(page, {
    ...TANIA,
    email,
    passport: { number: "A01234567", expiry, photo },
  });
  await expect(page.getByRole("tab", { name: /Traveller 2/, selected: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: /saved.*Traveller 1/ })).toBeVisible();
  await activeTravellerForm(page)
    .getByRole("button", { name: "Same address as traveller 1" })
    .click();
  await expect(activeTravellerForm(page).getByLabel(/^City/)).toHaveValue("Dhaka");
  await fillTraveller(page, { ...RAFIQ, passport: { number: "A01234568", expiry, photo } });

  await test.step("only coupons for packages are offered, and one is applied [S4.6-07]", async () => {
    await page.getByRole("radio", { name: /HOLIDAY2000/ }).click();
    await expect(page.getByRole("radio", { name: /FLYBD300/ })).toHaveCount(0);
    await expect(page.getByRole("row", { name: /Coupon HOLIDAY2000.*2,000/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /Total payable.*135,800/ })).toBeVisible();
    await expectAccessible("a package with a coupon");
  });
  await bookNow(page).click();

  await expect(page).toHaveURL(/\/profile\/bookings\/package\?view=/);
  const details = page.getByRole("dialog", { name: /^Booking/ });
  await expect(details.getByText("Waiting for payment")).toBeVisible();
  await expect(
    details.getByText("We are holding 2 spots for you, with coupon HOLIDAY2000."),
  ).toBeVisible();
  await details.getByRole("tab", { name: "Traveller 2" }).click();
  await expect(details.getByText("Rafiq")).toBeVisible();
  await expect(details.getByText("House 12, Road 7, Dhanmondi")).toBeVisible();
  await expectAccessible("details of a package booking");
});

test("a declined package payment is retried, and the receipt is available [S2.12-03 S2.12-19]", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  const holiday = await findPackage(page.request, "Bangladesh", "Cox");
  await bookPackage(page.request, me, { holiday, travellers: 2 });
  await page.goto("/profile/bookings/package");
  await page.getByRole("link", { name: /^View Details/ }).click();
  const details = page.getByRole("dialog", { name: /^Booking/ });
  await details.getByRole("button", { name: "Pay now" }).click();
  const payment = page.getByRole("dialog", { name: "Choose your payment option" });
  await expect(payment.getByRole("row", { name: /2 × BDT\s12,900/ })).toBeVisible();
  await expectAccessible("paying for a package");
  await payment.getByRole("button", { name: /^Pay BDT/ }).click();
  await page.waitForURL(/sandbox/);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page).toHaveURL(/\/profile\/bookings\/package\?payment=failed/);
  await expect(
    page.getByRole("heading", { name: "The payment did not go through." }),
  ).toBeVisible();
  await expect(page.getByText(/Your spots are held until/)).toBeVisible();
  await expectAccessible("a package that was not paid");

  await page.getByRole("button", { name: "Pay now" }).first().click();
  await page.waitForURL(/sandbox/);
  await page.getByRole("button", { name: /^Pay BDT/ }).click();
  await expect(
    page.getByRole("heading", { name: "Payment received. Your spots are secured." }),
  ).toBeVisible();
  await test.step("the account lists the booking with every column [S2.12-03 S2.12-19 S3-31]", async () => {
    const row = page.getByRole("row", { name: /Cox/ });
    for (const text of ["Bangladesh", "3 days", "Confirmed", "Paid"])
      await expect(row).toContainText(text);
    await expect(row).toContainText(/BDT\s25,800/);
    for (const name of [
      "Booking ID",
      "Package",
      "Country",
      "Duration",
      "Price",
      "Status",
      "Payment status",
    ])
      await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
    const kinds = page.getByRole("navigation", { name: "Booking type" });
    for (const name of ["Flights", "Packages", "Visa applications"])
      await expect(kinds.getByRole("link", { name, exact: true })).toBeVisible();
    await expectAccessible("a package that is paid");
    await row.getByRole("link", { name: /^View Details/ }).click();
  });
  const download = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("link", { name: "Receipt" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await page.goto("/profile/payments");
  await page
    .getByRole("link", { name: /^View the booking/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /^Booking/ })).toContainText("Cox");
});

test("in Bangla on a small phone in the night theme: a domestic package for two, paid manually [S2.8-10 S2.12-20]", async ({
  page,
  expectAccessible,
}) => {
  const { email, phone, password } = newAccountDetails();
  await page.request.post("/api/v1/auth/register", {
    headers: { "Accept-Language": "bn" },
    data: { email, phone, password, password_confirmation: password },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await chooseBangla(page);

  await page.goto("/package-list/Bangladesh");
  await expect(page.getByRole("heading", { name: "বাংলাদেশ ভ্রমণের প্যাকেজ" })).toBeVisible();
  await expectAccessible("packages, in Bangla at night");
  await page
    .getByRole("article")
    .filter({ hasText: "কক্সবাজারে সাগরপাড়ের ছুটি" })
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: "একজন যাত্রী যোগ করুন" }).click();
  await expect(page.getByText("২ জনের মোট")).toBeVisible();
  await expectAccessible("a package, in Bangla at night");
  await page.getByRole("link", { name: "বুক করুন" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel(/^ইমেইল/).fill(email);
  await page
    .getByLabel(/^পাসওয়ার্ড/)
    .first()
    .fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/package-booking/);

  for (const [at, name] of ["Tania", "Rafiq"].entries()) {
    // The next form is shown a moment after the previous one is validated.
    const tab = page.getByRole("tab", { name: ["যাত্রী ১", "যাত্রী ২"][at] ?? "", selected: true });
    await expect(tab).toBeVisible();
    const form = page.getByRole("tabpanel").filter({ has: page.getByLabel(/^নামের প্রথম অংশ/) });
    await expect(form.getByLabel(/^পাসপোর্ট নম্বর/)).toHaveCount(0);
    await form.getByLabel(/^নামের প্রথম অংশ/).fill(name);
    await form.getByLabel(/^নামের শেষ অংশ/).fill("Rahman");
    await form
      .getByRole("group", { name: /^জন্মতারিখ/ })
      .getByRole("spinbutton")
      .first()
      .click();
    await page.keyboard.type(`0${at + 1}011990`);
    if (at === 0) {
      await form.getByLabel(/^ইমেইল/).fill(email);
      await form.getByLabel(/^ফোন/).fill("01712345678");
      await form.getByLabel(/^বাড়ির ঠিকানা/).fill("বাড়ি ১২, রোড ৭, ধানমন্ডি");
      await form.getByLabel(/^শহর/).fill("ঢাকা");
      await form.getByLabel(/^বিভাগ/).fill("ঢাকা");
    } else await form.getByRole("button", { name: "যাত্রী ১-এর ঠিকানাই" }).click();
    await form.getByRole("button", { name: "বুকিংয়ের জন্য যাচাই করুন" }).click();
  }
  await page.getByRole("checkbox", { name: /শর্তাবলি/ }).check();
  await expectAccessible("booking a package, in Bangla at night");
  await page.getByRole("button", { name: /^বুক করুন/ }).click();

  await expect(page).toHaveURL(/\/profile\/bookings\/package/);
  const details = page.getByRole("dialog", { name: /^বুকিং/ });
  await expect(details.getByText("আপনার জন্য ২টি আসন ধরা আছে।")).toBeVisible();
  await expectAccessible("details, in Bangla at night");
  await details.getByRole("button", { name: "পেমেন্ট করুন" }).click();
  const payment = page.getByRole("dialog");
  await payment.getByRole("radio", { name: /^ম্যানুয়াল|নিজে/ }).check();
  await payment.getByRole("radio", { name: /bKash/ }).check();
  await payment.getByRole("textbox").first().fill("01712345678");
  await payment.locator('input[type="file"]').setInputFiles({
    name: "receipt.png",
    mimeType: "image/png",
    buffer: await anyPhoto(),
  });
  await payment.locator('button[type="submit"]').click();
  await page.getByRole("alertdialog").getByRole("button").click();
  await expect(details.getByText("পেয়েছি, যাচাইয়ের অপেক্ষায়").first()).toBeVisible();
  await expect(details.getByRole("button", { name: "পেমেন্ট করুন" })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("article", { name: /^বুকিং/ })).toContainText("৩ দিন");
  await expectAccessible("package bookings, in Bangla at night");
});

test("a double click on Book now creates one booking, and Back does not return to the form", async ({
  page,
  context,
}) => {
  const { email } = await signInByApi(page);
  const holiday = await findPackage(page.request, "Bangladesh", "Sylhet");
  await page.goto(`/package-details/${holiday.slug}/${holiday.id}`);
  await page.getByRole("link", { name: "Book now" }).click();
  await fillAlone(page, email);
  await bookNow(page).dblclick();
  await expect(page).toHaveURL(/\/profile\/bookings\/package/);
  const other = await context.newPage();
  await other.goto("/profile/bookings/package");
  await expect(other.getByRole("link", { name: /^View Details/ })).toHaveCount(1);
  await expect(page.getByRole("dialog", { name: /^Booking/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/package-details/);
});

test("a sold-out departure offers the others, and the form keeps its values", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const { email } = await signInByApi(page);
  const holiday = await findPackage(page.request, "Bangladesh", "Sundarbans");
  const departure = holiday.departures.at(-1);
  await openBooking(page, holiday, `traveller=1&departure=${departure?.id}`);
  await fillAlone(page, email);

  const quicker = await browser.newPage();
  const them = await signInByApi(quicker);
  const places = departure?.spots_left ?? 0;
  for (let left = places; left > 0; left -= 20)
    await bookPackage(quicker.request, them, {
      holiday,
      travellers: Math.min(20, left),
      ...(departure ? { departure: departure.id } : {}),
    });
  await quicker.close();

  await bookNow(page).click();
  const question = page.getByRole("dialog", { name: "This departure is now full" });
  await expect(question).toContainText("We keep the details you entered");
  await expectAccessible("places that have gone");
  await question
    .getByRole("button", { name: /^Leave on/ })
    .first()
    .click();
  await expect(question).toBeHidden();
  await expect(page).not.toHaveURL(new RegExp(departure?.id ?? "none"));
  await expect(page.getByLabel(/^First name/)).toHaveValue("Tania");
  await bookNow(page).click();
  await expect(page).toHaveURL(/\/profile\/bookings\/package/);
});

test("a link to a sold-out departure asks for another one first", async ({ page }) => {
  const me = await signInByApi(page);
  const holiday = await findPackage(page.request, "Bangladesh", "Hill Tracts");
  const departure = holiday.departures.at(-1)?.id ?? "";
  for (let left = holiday.departures.at(-1)?.spots_left ?? 0; left > 0; left -= 20)
    await bookPackage(page.request, me, { holiday, travellers: Math.min(20, left), departure });
  await page.goto(`/package-booking?package_id=${holiday.id}&departure=${departure}`);
  const question = page.getByRole("dialog", { name: "This departure is now full" });
  await question
    .getByRole("button", { name: /^Leave on/ })
    .first()
    .click();
  await expect(page.getByRole("tab", { name: /Traveller 1/ })).toBeVisible();
});

test("a changed price is shown line by line before booking, and a lost connection shows an error", async ({
  page,
  expectAccessible,
}) => {
  const { email } = await signInByApi(page);
  const holiday = await findPackage(page.request, "Bangladesh", "Sylhet");
  await openBooking(page, holiday);
  await fillAlone(page, email);

  await test.step("no response [S8-18]", async () => {
    await page.route("**/api/v1/package/book", (route) => route.abort(), { times: 1 });
    await bookNow(page).click();
    const alert = page.getByRole("alertdialog");
    await expect(alert).toContainText("Something went wrong, please try again");
    await alert.getByRole("button").click();
  });

  const dearer = holiday.price + 500;
  const quote = await page.request.get(`/api/v1/packages/${holiday.id}/quote?traveller=1`);
  const { data } = (await quote.json()) as { data: object };
  const now = { ...data, unit_price: dearer, total_price: dearer, total_payable: dearer };
  const body = { code: "price_changed", message: "Look", request_id: "r", quote: now };
  await page.route(
    "**/api/v1/package/book",
    (route) => route.fulfill({ status: 409, json: body }),
    { times: 1 },
  );
  await bookNow(page).click();
  const question = page.getByRole("dialog", { name: "The price has changed" });
  await expect(question.getByRole("row", { name: /^Price per traveller/ })).toContainText(
    dearer.toLocaleString("en"),
  );
  await expectAccessible("a new price");
  await question.getByText("Go back").click();
  await expect(bookNow(page)).toContainText(dearer.toLocaleString("en"));
});

test("a coupon with another scope or a higher minimum says why [S4.6-07]", async ({ page }) => {
  await signInByApi(page);
  const holiday = await findPackage(page.request, "Bangladesh", "Cox");
  await page.goto(`/package-booking?package_id=${holiday.id}&traveller=1&coupon=FLYBD300`);
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("This coupon is not for this trip.");
  await alert.getByRole("button").click();
  await expect(page).not.toHaveURL(/coupon/);
  await expect(page.getByRole("tab", { name: /Traveller 1/ })).toBeVisible();
  const coupons = page.getByRole("group", { name: "Coupons" });
  await expect(coupons.getByRole("radio", { name: /HOLIDAY2000/ })).toHaveCount(0);
  await coupons.getByRole("button", { name: /not for this trip/ }).click();
  await expect(coupons.getByRole("listitem").filter({ hasText: "HOLIDAY2000" })).toContainText(
    "From 2 travellers.",
  );
  await expect(page.getByRole("row", { name: /Coupon/ })).toHaveCount(0);
});

test("cancelling an unpaid booking frees its spots", async ({ page, expectAccessible }) => {
  const me = await signInByApi(page);
  await page.goto("/profile/bookings/package");
  await expect(page.getByText("A list of all of your Package bookings.")).toBeVisible();
  await expect(page.getByText("No package booking yet")).toBeVisible();
  await expectAccessible("no package booking yet");

  // A package with departures all year; others have months without any.
  const holiday = await findPackage(page.request, "Bangladesh", "Sylhet");
  await bookPackage(page.request, me, { holiday, travellers: 2 });
  await page.goto("/profile/bookings/package");
  await expect(page.getByRole("row", { name: /Pending/ })).toBeVisible();
  await page.getByRole("link", { name: /^View Details/ }).click();
  const details = page.getByRole("dialog", { name: /^Booking/ });
  await details.getByRole("button", { name: "Cancel booking" }).click();
  const question = page.getByRole("dialog", { name: "Cancel booking" });
  await expect(question).toContainText("there is nothing to refund");
  await expectAccessible("cancelling a package");
  await question.getByRole("button", { name: "Keep my booking" }).click();
  await details.getByRole("button", { name: "Cancel booking" }).click();
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await expect(details.getByText("Your booking is cancelled")).toBeVisible();
  await expect(details.getByText("You cancelled this booking")).toBeVisible();
  await expect(details.getByRole("button", { name: "Pay now" })).toBeHidden();
  await details.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("row", { name: /Cancelled/ })).toBeVisible();
});

test("packages are counted, and those that are not there say so", async ({
  page,
  expectAccessible,
}) => {
  await test.step("the traveller counter goes from 1 to 20, and only departures with enough spots can be chosen [S5.8-04 S9-12]", async () => {
    const holiday = await findPackage(page.request, "Singapore");
    await page.goto(`/package-details/${holiday.slug}/${holiday.id}?traveller=25`);
    const counter = page.getByRole("group", { name: "Travellers" });
    await expect(counter.getByRole("status")).toHaveText("20");
    await expect(counter).toContainText("At most 20 travellers per booking");
    await expect(page.getByRole("button", { name: "Add a traveller" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    for (let count = 20; count > 1; count--)
      await page.getByRole("button", { name: "Remove a traveller" }).click();
    await expect(counter.getByRole("status")).toHaveText("1");
    await expect(page.getByRole("button", { name: "Remove a traveller" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(page).toHaveURL(/traveller=1$/);
  });
  await test.step("countries match in any letter case, and unknown ones show a message [S2.8-05 S8-19 OP-55]", async () => {
    await page.goto("/package-list/MalAysia");
    await expect(page.getByRole("heading", { name: "Packages for Malaysia" })).toBeVisible();
    const first = page.getByRole("article").first();
    // The page is drawn before its scripts run: an early press is replayed when they do.
    await page.getByRole("radio", { name: "Price" }).click();
    await expect(page).toHaveURL(/sort=price/);
    await expect(first).toBeVisible();

    await page.goto("/package-list/oman");
    await expect(page.getByRole("heading", { name: "Packages for Oman" })).toBeVisible();
    await expect(page.getByText("No package found")).toBeVisible();
    await expectAccessible("a country without packages");
    await page.getByRole("link", { name: "See all holiday packages" }).click();
    await expect(page.getByRole("heading", { name: "Holiday packages" })).toBeVisible();

    const holiday = await findPackage(page.request, "Nepal");
    await page.goto(`/package-details/anything/${holiday.id}`);
    await expect(page).toHaveURL(new RegExp(`/package-details/${holiday.slug}/`));

    for (const address of [
      "/package-details/nothing/nowhere",
      "/package-details/x/00000000-0000-7000-8000-000000000000",
    ]) {
      await page.goto(address);
      const alert = page.getByRole("alertdialog");
      await expect(alert).toContainText("Package not found");
      await alert.getByRole("button").click();
      await expect(page).toHaveURL(/\/$/);
    }
  });
  await test.step("a package whose picture fails shows a poster of its country [S2.3-11]", async () => {
    await page.route("**/storage/package-thumbs/**", (route) => route.abort());
    await page.goto("/holiday-packages");
    const card = page.getByRole("article").filter({ hasText: "Nepal" });
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator("img")).toHaveAttribute("src", "/art/kathmandu.svg");
  });
});
