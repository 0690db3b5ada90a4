import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { readDemoLogin } from "../setup/demo-login.ts";
import { startOtherShop } from "../setup/other-shop.ts";
import { findPackage } from "../setup/packages.ts";
import { type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import { currentTotpCode } from "../setup/staff.ts";
import { chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";
import { applyForVisa, findGuideline } from "../setup/visa.ts";
import { daysFromToday } from "../setup/dates.ts";

/** A rule changes what every traveller sees, so this shop is not that of the other journeys. */
const PORT = Number(process.env["E2E_PORT"] ?? 3900) + 5002;
test.use({ baseURL: `http://localhost:${PORT}` });
test.describe.configure({ mode: "serial" });

const folder = mkdtempSync(path.join(tmpdir(), "ghuri-e2e-parts-"));
let stop: (() => Promise<void>) | undefined;
test.beforeAll(async () => {
  stop = await startOtherShop({
    program: "apps/api/src/main.ts",
    port: PORT,
    env: { UNPAID_ORDERS_FACTOR: "1000" },
    dataDir: folder,
  });
});
test.afterAll(async () => {
  await stop?.();
  rmSync(folder, { recursive: true, force: true });
});

async function signInAsAdmin(page: Page): Promise<void> {
  const login = await readDemoLogin(folder);
  const { email, password } = login;
  const answer = await page.request.post("/api/v1/back-office/session", {
    headers: { "X-Back-Office": "1" },
    data: { email, password, code: currentTotpCode(login) },
  });
  expect(answer.ok()).toBe(true);
}

test("finance offers packages and visas in two parts", async ({ page, expectAccessible }) => {
  await signInAsAdmin(page);
  await page.goto("/back-office/part-payments");
  await expect(page.getByText("Nothing can be paid in parts")).toBeVisible();
  const form = page.getByRole("form", { name: "Enter rule" });
  await form.getByLabel(/^Second part due/).fill("1");
  await form.getByRole("button", { name: "Enter rule" }).click();
  await expect(form.getByLabel(/^Second part due/)).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel(/^Second part due/).fill("7");
  await form.getByRole("button", { name: "Enter rule" }).click();
  await expect(page.getByText("The rule is entered.")).toBeVisible();
  const row = page.getByRole("row", { name: /Packages in Bangladesh/ });
  for (const text of ["30%", "7", "50%", "In force"]) await expect(row).toContainText(text);
  await form.getByLabel(/^For/).selectOption("visa");
  await form.getByLabel(/^Second part due/).fill("7");
  await form.getByRole("button", { name: "Enter rule" }).click();
  await expect(page.getByRole("row", { name: /Visas/ })).toContainText("In force");
  await expectAccessible("rules for paying in parts");
});

const TEXTS = {
  en: {
    first: /^First name/,
    last: /^Last name/,
    born: /^Date of birth/,
    email: /^Email/,
    phone: /^Phone/,
    address: /^Address/,
    city: /^City/,
    state: /^State/,
    validate: "Validate for Booking",
    saved: "Ready for booking",
    inParts: /^In two parts/,
    splitNote: /BDT\s3,870 after booking, BDT\s9,030 by/,
    terms: /We keep BDT\s1,935 of the first part and refund BDT\s1,935/,
    agree: /I agree/,
    book: /^Book now/,
    booking: /^Booking/,
    plan: "Payment in two parts",
    payNow: "Pay now",
    firstReceived: "First part received. Your spots stay held.",
    nextPart: /^Next: the second part, BDT\s9,030/,
    declined: "The payment did not go through.",
    secured: "Payment received. Your spots are secured.",
    payFirst: /^Pay BDT\s3,870$/,
    payRest: /^Pay BDT\s9,030$/,
    partPaid: "Part paid",
    paid: "Paid",
    confirmed: "Confirmed",
    cancel: "Cancel booking",
    cancelTerms: /You have paid BDT\s3,870\. We keep BDT\s1,935/,
    keep: "Keep my booking",
  },
  bn: {
    first: /^নামের প্রথম অংশ/,
    last: /^নামের শেষ অংশ/,
    born: /^জন্মতারিখ/,
    email: /^ইমেইল/,
    phone: /^ফোন/,
    address: /^বাড়ির ঠিকানা/,
    city: /^শহর/,
    state: /^বিভাগ/,
    validate: "বুকিংয়ের জন্য যাচাই করুন",
    saved: "বুকিংয়ের জন্য তৈরি",
    inParts: /^দুই ভাগে/,
    splitNote: /বুকিংয়ের পর ৳\s?৩,৮৭০, বাকি ৳\s?৯,০৩০/,
    terms: /প্রথম অংশ থেকে ৳\s?১,৯৩৫ আমরা রাখব, ৳\s?১,৯৩৫ ফেরত দেব/,
    agree: /শর্তাবলি/,
    book: /^বুক করুন/,
    booking: /^বুকিং/,
    plan: "দুই ভাগে পেমেন্ট",
    payNow: "পেমেন্ট করুন",
    firstReceived: "প্রথম অংশ পেয়েছি। আপনার জায়গা ধরা থাকছে।",
    nextPart: /^এরপর: দ্বিতীয় অংশ, ৳\s?৯,০৩০/,
    declined: "পেমেন্টটি ব্যর্থ হয়েছে।",
    secured: "পেমেন্ট পেয়েছি। আপনার জায়গা নিশ্চিত।",
    payFirst: /৩,৮৭০/,
    payRest: /৯,০৩০/,
    partPaid: "আংশিক পরিশোধিত",
    paid: "পরিশোধিত",
    confirmed: "নিশ্চিত",
    cancel: "বুকিং বাতিল করুন",
    cancelTerms: /আপনি ৳\s?৩,৮৭০ দিয়েছেন/,
    keep: "বুকিং রেখে দিন",
  },
} as const;

/** Fills the only traveller of the checkout. */
async function fillTraveller(page: Page, me: SignedInAccount, language: "en" | "bn") {
  const words = TEXTS[language];
  const form = page.getByRole("tabpanel").filter({ has: page.getByLabel(words.first) });
  await form.getByLabel(words.first).fill("Tania");
  await form.getByLabel(words.last).fill("Rahman");
  await form.getByRole("group", { name: words.born }).getByRole("spinbutton").first().click();
  await page.keyboard.type("14031994");
  await form.getByRole("radio").nth(1).check();
  await form.getByLabel(words.email).fill(me.email);
  await form.getByLabel(words.phone).fill("01712345678");
  await form.getByLabel(words.address).fill("House 12, Road 7, Dhanmondi");
  await form.getByLabel(words.city).fill("Dhaka");
  await form.getByLabel(words.state).fill("Dhaka");
  await form.getByRole("button", { name: words.validate }).click();
}

/** Pays what is due at the sandbox, from the open booking, or declines it there. */
async function payDue(
  page: Page,
  language: "en" | "bn",
  button: RegExp,
  press: "pay" | "decline" = "pay",
): Promise<void> {
  await page
    .getByRole("dialog", { name: TEXTS[language].booking })
    .getByRole("button", { name: TEXTS[language].payNow })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: button }).click();
  await page.waitForURL(/sandbox/);
  await page.locator(`button[name="press"][value="${press}"]`).first().click();
  await page.waitForURL(/\/profile\/bookings\/package\?payment=/);
}

for (const language of ["en", "bn"] as const)
  test(`a traveller sees the terms, pays the first part and later the rest, at 390 px, ${language}`, async ({
    page,
    expectAccessible,
  }) => {
    const words = TEXTS[language];
    await page.setViewportSize({ width: 390, height: 844 });
    const me = await signInByApi(page, language, `http://localhost:${PORT}`);
    if (language === "bn") await chooseBangla(page);
    const { id: packageId, departures } = await findPackage(page.request, "Bangladesh", "Cox");
    const departure = departures.at(-1)?.id;
    await page.goto(`/package-booking?package_id=${packageId}&traveller=1&departure=${departure}`);
    await fillTraveller(page, me, language);
    const split = page.getByRole("radio", { name: words.inParts });
    await expect(split.locator("..")).toContainText(words.splitNote);
    await split.check();
    await expect(page.getByText(words.terms)).toBeVisible();
    await expectAccessible(`checkout in two parts, ${language}`);
    await page.getByRole("checkbox", { name: words.agree }).check();
    await page.getByRole("button", { name: words.book }).click();

    const booking = page.getByRole("dialog", { name: words.booking });
    await expect(booking.getByRole("heading", { name: words.plan })).toBeVisible();
    const address = page.url();
    await payDue(page, language, words.payFirst);
    await expect(page.getByRole("heading", { name: words.firstReceived })).toBeVisible();
    await expect(page.getByText(words.nextPart)).toBeVisible();
    const outcome = page.getByRole("region", { name: words.firstReceived });
    await expect(outcome.getByRole("button", { name: words.payNow })).toHaveCount(0);
    await expectAccessible(`the outcome of a first part, ${language}`);

    await page.goto(address);
    await expect(booking.getByText(words.partPaid, { exact: true }).first()).toBeVisible();
    await expectAccessible(`a booking that is part paid, ${language}`);
    await booking.getByRole("button", { name: words.cancel }).click();
    const cancelling = page.getByRole("dialog");
    await expect(cancelling).toContainText(words.cancelTerms);
    await cancelling.getByRole("button", { name: words.keep }).click();

    // A second part that is declined says so, whatever became of the first.
    await payDue(page, language, words.payRest, "decline");
    await expect(page.getByRole("heading", { name: words.declined })).toBeVisible();
    await page.goto(address);
    await payDue(page, language, words.payRest);
    await expect(page.getByRole("heading", { name: words.secured })).toBeVisible();
    await page.goto(address);
    await expect(booking.getByText(words.confirmed, { exact: true }).first()).toBeVisible();
    await expect(booking.getByText(words.partPaid, { exact: true })).toHaveCount(0);
    await expectAccessible(`a booking whose parts are both paid, ${language}`);
  });

const VISA_TEXTS = {
  en: {
    inParts: /^In two parts/,
    splitNote: /BDT\s2,000 after applying, BDT\s2,500 by/,
    terms: /We keep BDT\s1,000 of the first part and refund BDT\s1,000/,
    payNow: "Pay now",
    payFirst: /^Pay BDT\s2,000$/,
    payRest: /^Pay BDT\s2,500$/,
    firstReceived: "First part received. Your application stays open.",
    nextPart: /^Next: the second part, BDT\s2,500/,
    plan: "Payment in two parts",
    partPaid: "Part paid",
    paid: "Payment received. Your application is on its way.",
  },
  bn: {
    inParts: /^দুই ভাগে/,
    splitNote: /আবেদনের পর ৳\s?২,০০০, বাকি ৳\s?২,৫০০/,
    terms: /প্রথম অংশ থেকে ৳\s?১,০০০ আমরা রাখব, ৳\s?১,০০০ ফেরত দেব/,
    payNow: "পেমেন্ট করুন",
    payFirst: /২,০০০/,
    payRest: /২,৫০০/,
    firstReceived: "প্রথম অংশ পেয়েছি। আপনার আবেদন খোলা থাকছে।",
    nextPart: /^এরপর: দ্বিতীয় অংশ, ৳\s?২,৫০০/,
    plan: "দুই ভাগে পেমেন্ট",
    partPaid: "আংশিক পরিশোধিত",
    paid: "পেমেন্ট পেয়েছি। আপনার আবেদন এগোচ্ছে।",
  },
} as const;

for (const language of ["en", "bn"] as const)
  test(`a visa's fee is shown and paid in two parts, at 390 px, ${language}`, async ({
    page,
    expectAccessible,
  }) => {
    const words = VISA_TEXTS[language];
    await page.setViewportSize({ width: 390, height: 844 });
    const me = await signInByApi(page, language, `http://localhost:${PORT}`);
    if (language === "bn") await chooseBangla(page);
    const guideline = await findGuideline(page, "Thailand");
    const trip = { entry: daysFromToday(20), exit: daysFromToday(27) };
    const form = new URLSearchParams({ visa_guideline_id: guideline, traveller: "1", ...trip });
    await page.goto(`/visa-application?${form.toString()}`);
    const split = page.getByRole("radio", { name: words.inParts });
    await expect(split.locator("..")).toContainText(words.splitNote);
    await split.check();
    await expect(page.getByText(words.terms)).toBeVisible();
    await expectAccessible(`applying for a visa in two parts, ${language}`);

    const quote = await page.request.get(
      `/api/v1/visa/guidelines/${guideline}/quote?traveller=1&entry=${trip.entry}`,
    );
    const { data } = (await quote.json()) as { data: { part_payment: object } };
    await applyForVisa(page, me, "Thailand", { part_payment: data.part_payment });
    const pay = async (amount: RegExp) => {
      await page.goto("/profile/bookings/visa-applications");
      const card = page
        .getByRole("article")
        .filter({ hasText: "Thailand" })
        .or(page.getByRole("article").filter({ hasText: "থাইল্যান্ড" }));
      await card.getByRole("button", { name: words.payNow }).click();
      await page.getByRole("dialog").getByRole("button", { name: amount }).click();
      await page.waitForURL(/sandbox/);
      await page.locator('button[name="press"][value="pay"]').click();
      await page.waitForURL(/payment=paid/);
    };
    await pay(words.payFirst);
    await expect(page.getByRole("heading", { name: words.firstReceived })).toBeVisible();
    await expect(page.getByText(words.nextPart)).toBeVisible();
    await expectAccessible(`the outcome of a visa's first part, ${language}`);

    await page.goto("/profile/bookings/visa-applications");
    await expect(page.getByText(words.partPaid, { exact: true }).first()).toBeVisible();
    await page.getByRole("article").getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: words.plan })).toBeVisible();
    await expectAccessible(`an application that is part paid, ${language}`);
    await pay(words.payRest);
    await expect(page.getByRole("heading", { name: words.paid })).toBeVisible();
  });
