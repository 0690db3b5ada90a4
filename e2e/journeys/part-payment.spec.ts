import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { startOtherShop } from "../setup/other-shop.ts";
import { findPackage } from "../setup/packages.ts";
import { type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import { currentTotpCode, type StaffLogin } from "../setup/staff.ts";
import { chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

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
    env: { DATA_DIR: folder, UNPAID_ORDERS_FACTOR: "1000" },
  });
});
test.afterAll(async () => {
  await stop?.();
  rmSync(folder, { recursive: true, force: true });
});

async function signInAsAdmin(page: Page): Promise<void> {
  const file = await readFile(path.join(folder, "demo-logins.json"), "utf8");
  const logins = JSON.parse(file) as (StaffLogin & { readonly backOffice?: boolean })[];
  const login = logins.find(({ backOffice }) => backOffice);
  if (!login) throw new Error("the shop has no login of staff");
  const { email, password } = login;
  const answer = await page.request.post("/api/v1/back-office/session", {
    headers: { "X-Back-Office": "1" },
    data: { email, password, code: currentTotpCode(login) },
  });
  expect(answer.ok()).toBe(true);
}

test("finance offers packages in two parts", async ({ page, expectAccessible }) => {
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
