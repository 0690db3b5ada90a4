import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("a coupon is created in the back office, tested, shown on home in both languages, and stopped [OP-15 OP-39]", async ({
  page,
  expectAccessible,
}) => {
  await signInAsStaff(page, { name: "Nadia Karim", roles: ["content"] });
  await page.goto("/back-office/coupons");
  await expect(page.getByRole("link", { name: "GULF5" })).toBeVisible();
  await expectAccessible("coupons");

  await page.getByRole("link", { name: "New coupon" }).click();
  const code = `DESK${Date.now() % 1_000_000}`;
  await page.getByLabel(/^Title \(English\)/).fill("Winter in Bangkok");
  await page.getByRole("button", { name: "Create coupon" }).click();
  await expect(page.getByText("* this field is required").first()).toBeVisible();
  await page.getByLabel(/^Code/).fill(code);
  await page.getByLabel(/^Title \(Bangla\)/).fill("শীতে ব্যাংকক");
  await page.getByLabel("Subtitle (English)").fill("Economy, round trip");
  await page.getByLabel("Subtitle (Bangla)").fill("ইকোনমি, যাওয়া-আসা");
  await page.getByLabel("Amount, %").fill("12");
  await page.getByLabel("Maximum discount, BDT").fill("2000");

  // The server validates and calculates what is in the form, saved or not.
  const trial = page.getByRole("button", { name: "Calculate" });
  await trial.click();
  await expect(page.getByText("Discount BDT 2,000, total payable BDT 43,000")).toBeVisible();
  await page.getByLabel("Minimum spend, BDT").fill("50000");
  await trial.click();
  await expect(page.getByText("This coupon needs a booking of at least BDT 50,000.")).toBeVisible();
  await page.getByLabel("Minimum spend, BDT").fill("");
  await page.getByLabel("Minimum travellers").fill("2");
  await trial.click();
  await expect(page.getByText("Condition not met: Minimum travellers")).toBeVisible();
  await page.getByLabel("Minimum travellers").fill("1");
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.locator("label").filter({ hasText: "বাংলা" }).click();
  await expect(page.getByRole("heading", { name: "শীতে ব্যাংকক" })).toBeAttached();
  await expectAccessible("a new coupon");
  // Edits made during the first save survive the change of the URL, and stay unsaved.
  let letGo = () => {};
  const wait = new Promise<void>((done) => (letGo = done));
  const arrived = page.waitForRequest(
    (request) => request.url().endsWith("/back-office/coupons") && request.method() === "POST",
  );
  await page.route("**/api/v1/back-office/coupons", async (route) => {
    await wait;
    await route.continue();
  });
  await page.getByRole("button", { name: "Create coupon" }).click();
  await arrived;
  await page.getByLabel("Amount, %").fill("10");
  letGo();
  await expect(page.getByRole("heading", { name: code })).toBeVisible();
  await expect(page).not.toHaveURL(/\/new$/);
  await expect(page.getByLabel("Amount, %")).toHaveValue("10");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved. Travellers see the updated coupon.")).toBeVisible();

  const listed = async () => {
    const reply = await page.request.get("/api/v1/coupons", {
      headers: { "Accept-Language": "bn" },
    });
    const { data } = (await reply.json()) as { data: { name: string; title: string }[] };
    return data.find(({ name }) => name === code)?.title;
  };
  expect(await listed()).toBe("শীতে ব্যাংকক");
  await page.getByRole("button", { name: "Stop coupon" }).click();
  await expect(
    page.getByText("New bookings can't use this coupon.", { exact: false }),
  ).toBeVisible();
  expect(await listed()).toBeUndefined();
});

test("staff rewrite a page, its readers see it on the next load, and the first text is restored [OP-39 OP-44]", async ({
  page,
  expectAccessible,
}) => {
  await signInAsStaff(page, { name: "Nadia Karim", roles: ["content"] });
  await page.goto("/back-office/pages");
  await expectAccessible("pages");
  await page.getByRole("link", { name: "Edit: About us, English" }).click();
  const title = page.getByLabel("Title", { exact: false }).first();
  await title.fill("Who holds the string");
  await page.getByRole("button", { name: "How we earn", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Text" })).toBeVisible();
  await expectAccessible("a page in its editor");
  // A link to a page of ours survives a change of its text.
  await page.getByRole("button", { name: "How we earn", exact: true }).click();
  await page.getByRole("button", { name: "Open to look into", exact: true }).click();
  const words = page.getByRole("textbox", { name: "Text" });
  await expect(words.getByRole("link", { name: "contact page" })).toBeVisible();
  await words.click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Ask us.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Visitors see it", { exact: false })).toBeVisible();

  const reader = await page.context().newPage();
  await reader.goto("/about-us?lang=en");
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Who holds the string");
  const part = reader.getByRole("region", { name: "Open to look into" });
  await expect(part).toContainText("Ask us.");
  await expect(part.getByRole("link", { name: "contact page" })).toHaveAttribute(
    "href",
    "/contact-us",
  );
  await page.getByRole("button", { name: "Restore default text" }).click();
  await expect(page.getByText("Version 2", { exact: false })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(
    "We hold the string. You wander.",
  );
});

/** A change by a colleague in another session. */
async function colleagueRenames(page: Page, number: string, name: string): Promise<void> {
  const headers = { "X-Back-Office": "1", "Accept-Language": "en" };
  const url = "/api/v1/back-office/payment-accounts";
  const { data } = (await (await page.request.get(url, { headers })).json()) as {
    data: { id: string; number: string; version: string }[];
  };
  const { id = "", version = "" } = data.find((one) => one.number === number) ?? {};
  const answer = await page.request.put(`${url}/${id}`, {
    headers,
    data: { name, number, version },
  });
  expect(answer.status()).toBe(200);
}

/** The unconfirmed newsletter subscriptions that match this email address. */
async function subscribersLike(page: Page, email: string): Promise<string> {
  const answer = await page.request.get("/api/v1/back-office/subscribers", {
    headers: { "X-Back-Office": "1" },
    params: { page: 1, state: "pending", search: email },
  });
  return answer.text();
}

test("payment accounts, quick searches and newsletter subscribers are managed in the back office [OP-39]", async ({
  page,
  expectAccessible,
}) => {
  await signInAsStaff(page);
  await page.goto("/back-office/accounts");
  await page.getByRole("button", { name: "Add account" }).click();
  const window = page.getByRole("dialog", { name: "New account" });
  const number = String(Date.now());
  await window.getByLabel("Bank and branch, or wallet").fill(`City Bank ${number}`);
  await window.getByLabel("Account number").fill(number);
  await window.getByRole("button", { name: "Add account" }).click();
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await expectAccessible("accounts");
  await page.getByRole("button", { name: `Edit City Bank ${number}` }).click();
  await colleagueRenames(page, number, `City Bank, Gulshan ${number}`);
  const editing = page.getByRole("dialog", { name: "Edit account" });
  await editing.getByLabel("Account number").fill(`${number}9`);
  await editing.getByRole("button", { name: "Save", exact: true }).click();
  await expect(editing.getByRole("alert")).toContainText(`City Bank, Gulshan ${number}`);
  await editing.getByRole("button", { name: "Keep my changes" }).click();
  await expect(editing.getByLabel("Bank and branch, or wallet")).toHaveValue(
    `City Bank, Gulshan ${number}`,
  );
  await editing.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`${number}9`, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Close City Bank, Gulshan ${number}` }).click();
  await expect(
    page.getByRole("button", { name: `Reopen City Bank, Gulshan ${number}` }),
  ).toBeVisible();

  await page.getByRole("link", { name: "Quick searches" }).click();
  const rows = page.getByRole("grid", { name: "Routes" }).getByRole("row");
  await expect(rows.first()).toBeVisible();
  await page.getByLabel("To (airport code)").fill("cmb");
  await expect(page.getByText("Colombo", { exact: false })).toBeVisible();
  await expectAccessible("quick searches");
  await page.getByRole("button", { name: "Add route" }).click();
  await page.getByRole("button", { name: "Move Dhaka to Colombo up", exact: true }).click();
  // Names follow the language; unsaved edits stay.
  await page.getByRole("button", { name: "বাংলা", exact: true }).first().click();
  await expect(page.getByRole("button", { name: "সেভ করুন", exact: true })).toBeEnabled();
  await expect(page.getByText("DAC–CMB", { exact: false })).toBeVisible();
  await expect(page.getByText("ঢাকা থেকে কক্সবাজার")).toBeVisible();
  await page.getByRole("button", { name: "English", exact: true }).first().click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByText("Saved. The home page shows this list", { exact: false }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Remove Dhaka to Colombo" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByText("Saved. The home page shows this list", { exact: false }),
  ).toBeVisible();

  const email = `reader${number}@example.com`;
  await page.request.post("/api/v1/subscribe", { data: { email } });
  // A job adds the address to the list, which other journeys make longer than its first page.
  await expect.poll(() => subscribersLike(page, email)).toContain(email);
  await page.goto(`/back-office/newsletter?state=pending&q=${email}`);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toBeVisible();
  await expectAccessible("the newsletter's list");
  await row.getByRole("button", { name: `Remove ${email}` }).click();
  const removing = page.getByRole("dialog", { name: "Remove subscriber" });
  await removing.getByLabel("Reason").selectOption("Requested by phone");
  await removing.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Subscriber removed.")).toBeVisible();
  await expect(row).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the list (CSV)" }).click();
  const table = await readFile(await (await download).path(), "utf8");
  expect(table).toMatch(/^email,language,confirmed_on\r\n/);
  expect(table).not.toContain(email);
});
