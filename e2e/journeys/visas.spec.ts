import type { Locator, Page } from "@playwright/test";
import { answerUntil } from "../setup/answer-until.ts";
import { installClock, now, pauseClock } from "../setup/clock.ts";
import { daysFromToday } from "../setup/dates.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import {
  anyPhoto,
  fillTraveller,
  signUp,
  chooseBangla,
  typeDate,
} from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";
import { applyForVisa, findGuideline } from "../setup/visa.ts";

const slashed = (date: string) => date.split("-").toReversed().join("/");
/** A date's segments are separate elements. */
const shown = (date: string) => new RegExp(date.split("/").join("\\s*/\\s*"));
const digits = (date: string) => date.split("-").toReversed().join("");

/** One card per country. A back-office journey removes Italy's for a while. */
const everyVisa = (page: Page) => page.getByRole("article", { name: /^(?!Italy$)/ });

/** Types a country's name and selects the match. */
async function chooseCountry(page: Page, field: Locator, country: string): Promise<void> {
  await field.fill(country);
  await expect(page.getByRole("option", { name: country })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(country);
  await expect(page.getByRole("listbox")).toHaveCount(0);
}

test("the visa search: its defaults, and what it does not find", async ({
  page,
  expectAccessible,
}) => {
  await test.step("the visa search defaults to next week for one Bangladeshi, and does nothing without a country [S2.1-09 S2.9-01 S5.8-06 S5.8-07 S9-36 S9-38]", async () => {
    await page.goto("/visa-guidelines");
    const form = page.getByRole("form", { name: "Search for visa guidelines" });
    const inAWeek = slashed(daysFromToday(7));
    for (const end of ["Entry date", "Exit date"])
      await expect(form.getByRole("group", { name: end })).toHaveText(shown(inAWeek));
    await expect(form.getByRole("combobox", { name: "Nationality" })).toHaveValue("Bangladesh");
    await expect(form.locator("output")).toHaveText("1");
    await expect(everyVisa(page)).toHaveCount(17);
    await expectAccessible("the visa guidelines");

    const before = page.url();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/")) asked.push(request.url());
    });
    await form.getByRole("button", { name: "Search" }).click();
    await form.getByRole("button", { name: "Search" }).click();
    await expect(everyVisa(page)).toHaveCount(17);
    expect([page.url(), asked]).toEqual([before, []]);
  });
  await test.step("a country without a guideline shows a message and links to all [S2.9-06 S8-36]", async () => {
    await page.goto("/visa-guidelines?country=Brazil");
    await expect(page.getByText("No visa guidelines found")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("Brazil");
    await expectAccessible("no visa guidelines");
    await page.getByRole("button", { name: "Show all countries" }).click();
    await expect(everyVisa(page)).toHaveCount(17);
  });
  await test.step("an unknown guideline shows an alert and leads home [S8-33]", async () => {
    await page.goto("/visa-guidelines/4f8a1c9e-0000-4000-8000-000000000000");
    const alert = page.getByRole("alertdialog", { name: "Alert" });
    await expect(alert).toContainText("Visa guideline not found");
    await alert.getByRole("button", { name: "Okay" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test("a guest finds a visa, signs up and returns to apply [S2.1-10 S2.1-11 S2.9-02..05 S2.9-07..11 S2.9-14 S3-48 S4.3-04 S6-01 S7.1-04 S7.5-07 S7.5-08 S9-12]", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/visa-guidelines");
  const form = page.getByRole("form", { name: "Search for visa guidelines" });
  await chooseCountry(page, form.getByRole("combobox", { name: "Country" }), "Thailand");
  await typeDate(page, form.getByRole("group", { name: "Entry date" }), digits(daysFromToday(30)));
  await typeDate(page, form.getByRole("group", { name: "Exit date" }), digits(daysFromToday(37)));
  await form.getByRole("button", { name: "Add a traveller" }).click();
  await form.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/country=Thailand/);
  const card = page.getByRole("article", { name: "Thailand" });
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card).toContainText("BDT 4,500");
  await expect(card).toContainText("60 days");
  await expect(card).toContainText("7-10 working days");
  await expect(card).toContainText("Tourist e-Visa, single entry");
  await expect(card).toContainText("Recent photographs");
  await expectAccessible("the guidelines of one country");

  await card.getByRole("link", { name: /^View Details/ }).click();
  await expect(page).toHaveURL(
    new RegExp(`/visa-guidelines/[^?]+\\?.*entry=${daysFromToday(30)}.*traveller=2`),
  );
  await expect(page.getByRole("heading", { name: "Thailand", level: 1 })).toBeVisible();
  const fee = page.getByRole("region", { name: "Visa Processing Fee" });
  await expect(fee).toContainText("BDT 4,500");
  await expect(fee).toContainText("60 days");
  await expect(fee).toContainText("BDT 9,000");
  await expect(page.getByText("For holders of a Bangladeshi passport")).toBeVisible();
  await expect(page.locator('img[src*="/storage/visa-guidelines-thumbs/"]')).toBeVisible();
  await expectAccessible("one guideline");

  await fee.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole("link", { name: "Register now" }).click();
  await expect(page.getByRole("heading", { name: "Sign up" })).toBeVisible();
  await signUp(page);
  await expect(page).toHaveURL(/\/visa-application\?/);
  await expect(page.getByRole("heading", { name: "Provide Booking Details" })).toBeVisible();
  const panel = page.getByRole("region", { name: "Country Details" });
  for (const fact of [
    "Thailand",
    "Thai Baht (THB)",
    slashed(daysFromToday(30)),
    slashed(daysFromToday(37)),
    "2 × BDT 4,500",
  ])
    await expect(panel).toContainText(fact);
  await expect(panel.getByRole("time")).toHaveText(/^\d\d:\d\d, /);
});

test("two travellers apply with a coupon, and a double click applies once [S2.1-26 S2.9-12 S2.9-13 S2.12-21 S2.12-22 S2.12-25 S3-49 S5.8-05 S7.5-09 S7.5-10 S8-31]", async ({
  page,
  expectAccessible,
}) => {
  const { email } = await signInByApi(page);
  const id = await findGuideline(page, "TH");
  await page.goto(`/visa-application?visa_guideline_id=${id}&traveller=2`);
  const applyNow = page.getByRole("button", { name: /^Apply now/ });
  await expect(applyNow).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Validate for Booking" }).click();
  await expect(page.getByText("* this field is required").first()).toBeVisible();
  await expectAccessible("an application with errors");
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await applyNow.click();
  const missing = page.getByRole("alertdialog");
  await expect(missing).toContainText("Need to select the traveller/s first");
  await missing.getByRole("button").click();

  const photo = await anyPhoto();
  const expiry = digits(daysFromToday(1500));
  await fillTraveller(page, {
    first: "Tania",
    last: "Rahman",
    born: "14031994",
    gender: "Female",
    email,
    passport: { number: "A01234567", expiry, photo },
  });
  await expect(page.getByRole("tab", { name: /Traveller 2/, selected: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: /saved Traveller 1/ })).toBeVisible();
  await fillTraveller(page, {
    first: "Nusrat",
    last: "Jahan",
    born: "02011990",
    gender: "Female",
    passport: { number: "A01234568", expiry, photo },
  });
  await expect(page.getByRole("tab", { name: /saved Traveller 2/ })).toBeVisible();
  await page.getByRole("radio", { name: /EIDJOURNEY/ }).click();
  await expect(page.getByRole("row", { name: /Coupon EIDJOURNEY/ })).toContainText("540");
  await expectAccessible("an application ready to be sent");

  await applyNow.dblclick();
  const done = page.getByRole("alertdialog", { name: "Success" });
  await expect(done).toContainText(
    "Your visa application submitted, we will come back to you in short time",
  );
  await expectAccessible("applied");
  await done.getByRole("button", { name: "Okay" }).click();
  await expect(page).toHaveURL(/\/profile\/bookings\/visa-applications$/);

  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText([
    "Application ID",
    "Country",
    "Entry date",
    "Exit date",
    "Travellers",
    "Price",
    "Status",
    "Payment status",
    "Note",
  ]);
  await expect(table.getByRole("row")).toHaveCount(2);
  const row = table.getByRole("row", { name: /Thailand/ });
  for (const cell of ["2", "BDT 8,460", "Under review", "N/A"])
    await expect(row.getByRole("cell", { name: cell, exact: true })).toBeVisible();
  await expect(row).toContainText("Pending");
  await expectAccessible("the applications");
});

test("the fee is paid online, and a document is uploaded and replaced [S2.12-13..15 S2.12-22 S7.3-02]", async ({
  page,
  expectAccessible,
}) => {
  const account = await signInByApi(page);
  await applyForVisa(page, account, "Thailand");
  await page.goto("/profile/bookings/visa-applications");
  const row = page.getByRole("row", { name: /Thailand/ });
  await row.getByRole("button", { name: /^Pay now/ }).click();
  const payment = page.getByRole("dialog", { name: "Choose your payment option" });
  await expect(payment.getByRole("row", { name: /1 × BDT 4,500/ })).toBeVisible();
  await expectAccessible("paying for a visa");
  await payment.getByRole("button", { name: "Pay BDT 4,500" }).click();
  await page.waitForURL(/sandbox/);
  await page.getByRole("button", { name: /^Pay BDT/ }).click();
  await expect(page).toHaveURL(/\/profile\/bookings\/visa-applications\?payment=paid/);
  await expect(row).toContainText("Paid");
  await expectAccessible("the fee is paid");

  await row.getByRole("link", { name: /^View Details/ }).click();
  const details = page.getByRole("dialog", { name: /^Visa application/ });
  await expect(details.getByRole("link", { name: "Receipt" })).toHaveAttribute(
    "href",
    /^\/download-receipt\/.*type=visa/,
  );
  const bank = details
    .getByRole("tabpanel", { name: "Traveller 1" })
    .getByRole("listitem")
    .filter({ hasText: "Bank statement" });
  await expect(bank).toContainText("Missing");
  await expectAccessible("an application in full");
  await bank.getByLabel(/^Upload/).setInputFiles({
    name: "bank.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("no picture"),
  });
  await expect(bank.getByRole("alert")).toContainText("File type not supported");
  await bank.getByLabel(/^Upload/).setInputFiles({
    name: "bank.png",
    mimeType: "image/png",
    buffer: await anyPhoto(),
  });
  await expect(bank).toContainText("Received");
  await bank.getByLabel(/^Replace/).setInputFiles({
    name: "bank-again.png",
    mimeType: "image/png",
    buffer: await anyPhoto(),
  });
  await expect(bank.getByLabel(/^Replace/)).toBeEnabled();
  await expect(bank.getByRole("alert")).toHaveCount(0);
  const download = page.waitForEvent("download");
  await bank.getByRole("link", { name: /^Download:/ }).click();
  expect((await download).url()).toContain("/api/v1/files/");

  await test.step("an application cancelled in time is refunded in full, and the refund can be followed from here", async () => {
    await details.getByRole("button", { name: "Cancel application" }).click();
    const question = page.getByRole("dialog", { name: "Cancel this application?" });
    await question.getByRole("button", { name: "Cancel application" }).click();
    await expect(details.getByText("We are refunding")).toBeVisible();
    await expect(details.getByText("Being reviewed")).toBeVisible();
    await details.getByRole("link", { name: /^Follow refund RF-/ }).click();
    await expect(page.getByText("before it went to the embassy").first()).toBeVisible();
    await page.getByRole("link", { name: /^See application/ }).click();
    await expect(details.getByRole("link", { name: /^Follow refund RF-/ })).toBeVisible();
  });
});

test("a visa application in Bangla on a phone in the night theme [S2.9-11..14 S2.12-22]", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  const { email } = await signInByApi(page, "bn");
  await page.goto("/visa-guidelines");
  await expectAccessible("the visa guidelines, in Bangla at night");
  const form = page.getByRole("form", { name: "ভিসার তথ্য খুঁজুন" });
  await chooseCountry(page, form.getByRole("combobox", { name: "দেশ", exact: true }), "জাপান");
  await form.getByRole("button", { name: "খুঁজুন", exact: true }).click();
  await page
    .getByRole("article", { name: "জাপান" })
    .getByRole("link", { name: /বিস্তারিত/ })
    .click();
  await expect(page.getByRole("heading", { name: "জাপান", level: 1 })).toBeVisible();
  await expect(page.getByText("৳ ৫,৫০০").first()).toBeVisible();
  await expectAccessible("one guideline, in Bangla at night");
  await page.getByRole("button", { name: "আবেদন করুন" }).click();
  await expect(page.getByRole("heading", { name: "বুকিংয়ের তথ্য দিন" })).toBeVisible();
  const panel = page.getByRole("region", { name: "দেশের তথ্য" });
  await panel.getByRole("button", { name: "সব দেখুন" }).click();
  await expect(panel.getByText("স্থানীয় সময়")).toBeVisible();

  await page.getByLabel(/^নামের প্রথম অংশ/).fill("Tania");
  await page.getByLabel(/^নামের শেষ অংশ/).fill("Rahman");
  await typeDate(page, page.getByRole("group", { name: /^জন্মতারিখ/ }), "14031994");
  await page.getByLabel(/^ইমেইল/).fill(email);
  await page.getByLabel(/^ফোন/).fill("01712345678");
  await page.getByLabel(/^পাসপোর্ট নম্বর/).fill("A01234567");
  await typeDate(
    page,
    page.getByRole("group", { name: /^পাসপোর্টের মেয়াদ/ }),
    digits(daysFromToday(1500)),
  );
  await page.locator('input[type="file"]').setInputFiles({
    name: "passport.png",
    mimeType: "image/png",
    buffer: await anyPhoto(),
  });
  await expect(page.getByText("ছবি আপলোড হয়েছে").first()).toBeVisible();
  await page.getByRole("button", { name: "বুকিংয়ের জন্য যাচাই করুন" }).click();
  await expect(page.getByText("বুকিংয়ের জন্য তৈরি")).toBeVisible();
  await page.getByRole("checkbox", { name: /মেনে নিচ্ছি/ }).check();
  // From the top: axe takes what has scrolled half under the bars for a small target.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible("an application, in Bangla at night");
  await page.getByRole("button", { name: /^আবেদন করুন/ }).click();
  const done = page.getByRole("alertdialog");
  await expect(done).toContainText("আপনার ভিসার আবেদন জমা হয়েছে");
  await done.getByRole("button").click();

  const card = page.getByRole("article", { name: /^ভিসার আবেদন/ });
  await expect(card).toContainText("যাচাই চলছে");
  await expectAccessible("the applications, in Bangla at night");
});

test("in Bangla on a phone in the night theme the fee is declined and the unpaid application cancelled [S2.12-23 OP-27]", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  const account = await signInByApi(page, "bn");
  await applyForVisa(page, account, "Japan");
  await page.goto("/profile/bookings/visa-applications");
  const card = page.getByRole("article", { name: /^ভিসার আবেদন/ });
  await expect(card).toContainText("৳ ৫,৫০০");
  await card.getByRole("button", { name: /পেমেন্ট করুন/ }).click();
  const payment = page.getByRole("dialog");
  await expectAccessible("paying for a visa, in Bangla at night");
  await payment.getByRole("button", { name: /৫,৫০০/ }).click();
  await page.waitForURL(/sandbox/);
  await page.locator("button[value=decline]").click();
  await expect(page).toHaveURL(/\/profile\/bookings\/visa-applications\?payment=failed/);
  await expectAccessible("the bank said no, in Bangla at night");

  await card.getByRole("link", { name: /বিস্তারিত/ }).click();
  const details = page.getByRole("dialog");
  await expect(details.getByText("পেমেন্টের অপেক্ষায়")).toBeVisible();
  await expectAccessible("an application in full, in Bangla at night");
  await details.getByRole("button", { name: "আবেদন বাতিল করুন" }).click();
  const question = page.getByRole("dialog", { name: "আবেদনটি বাতিল করবেন?" });
  await expectAccessible("cancelling, in Bangla at night");
  await question.getByRole("button", { name: "আবেদন বাতিল করুন" }).click();
  await expect(page.getByText("আবেদনটি বাতিল হয়েছে।")).toBeVisible();
  await expect(details.getByText("বাতিল", { exact: true }).first()).toBeVisible();
});

test("a free visa asks for documents only [S2.12-21]", async ({ page }) => {
  const account = await signInByApi(page);
  await applyForVisa(page, account, "Nepal");
  await page.goto("/profile/bookings/visa-applications");
  const row = page.getByRole("row", { name: /Nepal/ });
  await expect(row).toContainText("Nothing to pay");
  await expect(row).toContainText("BDT 0");
  await expect(page.getByRole("button", { name: /^Pay now/ })).toHaveCount(0);
  await row.getByRole("link", { name: /^View Details/ }).click();
  const details = page.getByRole("dialog");
  await expect(details.getByText("Nothing to pay")).toBeVisible();
  await expect(details.getByText("Waiting for payment")).toHaveCount(0);
  await expect(details.getByLabel(/^Upload/).first()).toBeAttached();
});

test("invalid dates are refused with a message by the search, the page and the server [OP-30 S8-32]", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/visa-guidelines?country=Singapore");
  const form = page.getByRole("form", { name: "Search for visa guidelines" });
  await expect(page.getByRole("article", { name: "Singapore" })).toBeVisible();
  const exit = form.getByRole("group", { name: "Exit date" });
  await typeDate(page, exit, digits(daysFromToday(120)));
  await form.getByRole("button", { name: "Search" }).click();
  await expect(form.getByText("The stay may be at most 30 days.")).toBeVisible();
  await expectAccessible("a stay that is too long");
  await typeDate(page, exit, digits(daysFromToday(3)));
  await form.getByRole("button", { name: "Search" }).click();
  await expect(form.getByText("The exit date must not be before the entry date.")).toBeVisible();

  const id = await findGuideline(page, "SG");
  const trip = new URLSearchParams({
    country: "Singapore",
    entry: daysFromToday(10),
    exit: daysFromToday(60),
    traveller: "1",
  }).toString();
  await page.goto(`/visa-guidelines/${id}?${trip}`);
  await page.getByRole("button", { name: "Apply" }).click();
  const dates = page.getByRole("dialog", { name: "When do you travel?" });
  await expect(dates.getByText("The stay may be at most 30 days.")).toBeVisible();
  await expectAccessible("other dates");

  const { email } = await signInByApi(page);
  await page.goto(`/visa-application?visa_guideline_id=${id}&${trip}`);
  await fillTraveller(page, {
    first: "Tania",
    last: "Rahman",
    born: "14031994",
    gender: "Female",
    email,
    passport: {
      number: "A01234567",
      expiry: digits(daysFromToday(1500)),
      photo: await anyPhoto(),
    },
  });
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: /^Apply now/ }).click();
  const alert = page.getByRole("alertdialog", { name: "Alert" });
  await expect(alert).toContainText("Something went wrong, please try again");
  await alert.getByRole("button", { name: "Okay" }).click();
  const panel = page.getByRole("region", { name: "Country Details" });
  await expect(panel).toContainText("The stay may be at most 30 days.");
  await expectAccessible("an application that was refused");

  await panel.getByRole("button", { name: "Change the dates" }).click();
  await typeDate(page, dates.getByRole("group", { name: "Exit date" }), digits(daysFromToday(20)));
  await dates.getByRole("button", { name: "Use these dates" }).click();
  await expect(panel).toContainText(slashed(daysFromToday(20)));
  await page.getByRole("button", { name: /^Apply now/ }).click();
  await expect(page.getByRole("alertdialog", { name: "Success" })).toBeVisible();
});

test("a failed application shows an error and can be sent again [S8-32]", async ({ page }) => {
  const { email } = await signInByApi(page);
  const id = await findGuideline(page, "TH");
  await page.goto(`/visa-application?visa_guideline_id=${id}`);
  await fillTraveller(page, {
    first: "Tania",
    last: "Rahman",
    born: "14031994",
    gender: "Female",
    email,
    passport: {
      number: "A01234567",
      expiry: digits(daysFromToday(1500)),
      photo: await anyPhoto(),
    },
  });
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  // The server accepts the request, but the response is lost.
  await page.route(
    "**/api/v1/visa-application/book",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: /^Apply now/ }).click();
  const alert = page.getByRole("alertdialog", { name: "Alert" });
  await expect(alert).toContainText("Something went wrong, please try again");
  await alert.getByRole("button", { name: "Okay" }).click();
  await page.getByRole("button", { name: /^Apply now/ }).click();
  await page
    .getByRole("alertdialog", { name: "Success" })
    .getByRole("button", { name: "Okay" })
    .click();
  await expect(page.getByRole("row", { name: /Thailand/ })).toHaveCount(1);
});

test("the destination's clock keeps running while the visitor types [S2.9-14]", async ({
  page,
}) => {
  await signInByApi(page);
  const id = await findGuideline(page, "JP");
  await installClock(page);
  await page.goto(`/visa-application?visa_guideline_id=${id}`);
  const clock = page.getByRole("region", { name: "Country Details" }).getByRole("time");
  const before = (await clock.getAttribute("datetime")) ?? "";
  // The clock is paused, so that the minute does not change between reading and comparing.
  await pauseClock(page);
  await page.clock.fastForward("02:00");
  await expect(clock).not.toHaveAttribute("datetime", before);
  const now = await page.evaluate(() => Date.now());
  const tokyo = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Tokyo", timeStyle: "short" });
  await expect(clock).toContainText(tokyo.format(now));
});

test("an invalid coupon in the URL shows why and is removed [S2.9-13]", async ({ page }) => {
  await signInByApi(page);
  const id = await findGuideline(page, "JP");
  await page.goto(`/visa-application?visa_guideline_id=${id}&coupon=FLYBD300`);
  await expect(page.getByText("This coupon is not for this trip.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: /^Apply now/ })).toContainText("BDT 5,500");
  await expect(page).not.toHaveURL(/coupon/);
});

test("a staff note opens from its icon; without one the column says N/A [S2.12-24 S2.12-25 S4.7-10]", async ({
  page,
  expectAccessible,
}) => {
  const account = await signInByApi(page);
  const silent = await applyForVisa(page, account, "TH");
  const noted = await applyForVisa(page, account, "JP");
  // Simulates a note written by staff.
  await page.route("**/api/v1/user/visa-applications?**", async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { hash: string }[] };
    await route.fulfill({
      response,
      json: {
        ...json,
        data: json.data.map((one) =>
          one.hash === noted
            ? {
                ...one,
                status: "documents_needed",
                note: "The embassy asked for a newer bank statement.",
                note_at: now().toISOString(),
              }
            : one,
        ),
      },
    });
  });
  await page.goto("/profile/bookings/visa-applications");
  const rowOf = (hash: string) => page.getByRole("row", { name: new RegExp(hash) });
  await expect(rowOf(silent).getByRole("cell", { name: "N/A" })).toBeVisible();
  await expect(rowOf(noted)).toContainText("Documents");
  await rowOf(noted).getByRole("button", { name: /note/ }).click();
  const note = page.getByRole("dialog", { name: `Visa application note #${noted}` });
  await expect(note).toContainText("The embassy asked for a newer bank statement.");
  await expectAccessible("a note");
  await page.keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  await expect(rowOf(noted).getByRole("button", { name: /note/ })).toBeFocused();
});

test("the empty and the failed application list [S2.12-21]", async ({ page, expectAccessible }) => {
  await signInByApi(page);
  const answer = await answerUntil(page, "**/api/v1/user/visa-applications?**", (route) =>
    route.abort(),
  );
  await page.goto("/profile/bookings/visa-applications");
  const failed = page.getByText("We couldn’t load your visa applications.");
  await expect(failed).toBeVisible();
  await expectAccessible("applications that did not come");
  answer();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No visa application yet")).toBeVisible();
  await expectAccessible("no application yet");
  await page.getByRole("link", { name: "See the visa guidelines" }).click();
  await expect(page).toHaveURL(/\/visa-guidelines/);
});

test("the visa pages fit 320 px with enlarged text", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { token, email } = await signInByApi(page);
  await chooseBangla(page);
  const id = await findGuideline(page, "TH");
  await applyForVisa(page, { token, email }, "TH");
  const pages = [
    ["/visa-guidelines", "article"],
    [`/visa-guidelines/${id}`, "article"],
    [`/visa-application?visa_guideline_id=${id}&traveller=2`, "tab"],
    ["/profile/bookings/visa-applications", "article"],
  ] as const;
  for (const [path, shownOnceThere] of pages) {
    await page.goto(path);
    await expect(page.getByRole(shownOnceThere).first()).toBeVisible();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, path).toBeLessThanOrEqual(0);
  }
});
