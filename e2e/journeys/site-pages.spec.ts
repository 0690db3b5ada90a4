import type { Page } from "@playwright/test";
import { answerUntil } from "../setup/answer-until.ts";
import { emailsTo } from "../setup/mailbox.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { newAccountDetails, chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

const PHONE = { width: 390, height: 844 };

/** The page metadata and embedded data that the server sent. */
interface Brought {
  readonly title?: string;
  readonly name?: string;
  readonly country?: string;
  readonly destination?: { readonly city: string };
}

async function writeMessage(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^Your name/).fill("Rahima Khatun");
  await page
    .getByLabel(/^Email/)
    .first()
    .fill(email);
  await page.getByLabel(/^Booking ID/).fill("K7DEMO");
  await page.getByLabel(/^Message/).fill("My name is wrong on the ticket.");
}

test("the footer links to the four company pages without page reloads [S1-01 S1-11 S1-20 S1-21]", async ({
  page,
}) => {
  // Another journey replaces its text for a while.
  await page.route("**/api/v1/pages/about", (route) => route.fulfill({ json: { data: null } }));
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.evaluate(() => Object.assign(globalThis, { isStillTheSamePage: true }));
  for (const [link, path, title] of [
    ["About us", "/about-us", "We hold the string. You wander."],
    ["Contact us", "/contact-us", "Contact us"],
    ["Terms & conditions", "/terms-conditions", "Terms & conditions"],
    ["Privacy policy", "/privacy-policy", "Privacy policy"],
  ] as const) {
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
  expect(await page.evaluate(() => "isStillTheSamePage" in globalThis)).toBe(true);
  await expect(page.getByRole("button", { name: "Subscribe" })).toBeVisible();
  // Only what is switched on here.
  const accepted = page.getByRole("contentinfo").getByText("are accepted through SSLCommerz.");
  await expect(accepted).not.toContainText("bKash");
});

test("on a phone the menu links to them [S1-11]", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/contact-us");
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
});

const PATHS = ["/about-us", "/terms-conditions", "/privacy-policy", "/contact-us"];

for (const language of ["en", "bn"] as const)
  test(`the company pages read well in ${language}, by day and by night, wide and narrow [S1-11]`, async ({
    page,
    expectAccessible,
  }) => {
    if (language === "bn") await chooseBangla(page);
    for (const path of PATHS)
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: "light" });
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible("by day");
        await page.emulateMedia({ colorScheme: "dark" });
        await page.setViewportSize(PHONE);
        await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
        await expectAccessible("by night");
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 844 });
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
            .toBe(width);
        }
      });
  });

test("printed, the terms appear alone, dark on white", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await page.goto("/terms-conditions");
  await expect(page.getByRole("heading", { name: "10. Talk to us" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  for (const role of ["banner", "contentinfo", "navigation", "img"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Subscribe" })).toHaveCount(0);
});

test("the terms contain every required section, and their chips link to them [S1-12..19]", async ({
  page,
}) => {
  await page.goto("/terms-conditions");
  const parts = page.getByRole("navigation", { name: "On this page" });
  await parts.getByRole("link", { name: "Refunds" }).click();
  await expect(page).toHaveURL(/#refunds$/);
  await expect(page.getByRole("heading", { name: /Void, cancelling/ })).toBeInViewport();
  for (const label of [
    "Ticket issuance takes 24 to 48 hours",
    "Refunds take 4-6 weeks.",
    "A ticket can be voided up to 72 hours",
    "it is deleted within 72 hours",
    "Visa fees are non-refundable",
    "the passport must be valid for over six months",
    "an adult of 18 or older (18+)",
    "9 AM to 8 PM BST",
  ])
    await expect(page.getByRole("article")).toContainText(
      new RegExp(label.replaceAll(/[.()+]/g, "\\$&"), "i"),
    );
  await page.getByRole("article").getByRole("link", { name: "privacy policy" }).click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
});

test("a link to a section of the terms opens there, also after switching to Bangla", async ({
  page,
}) => {
  await page.goto("/terms-conditions#visas");
  await expect(page.getByRole("heading", { name: "8. Visas" })).toBeInViewport();
  await page.getByRole("button", { name: "বাংলা" }).first().click();
  await expect(page.getByRole("heading", { name: "৮. ভিসা" })).toBeVisible();
  await expect(page).toHaveURL(/#visas$/);
});

test("a contact message is sent once, and both sides get an email", async ({
  page,
  expectAccessible,
}) => {
  const { email } = newAccountDetails();
  await page.goto("/contact-us");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("* this field is required")).toHaveCount(2);
  await expect(page.getByText("Email is required.")).toBeVisible();
  await expect(page.getByLabel(/^Your name/)).toBeFocused();
  await expectAccessible("field errors");

  await writeMessage(page, "nobody");
  await page.getByLabel(/^Phone/).fill("999");
  await page.getByLabel(/^Message/).focus();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await page
    .getByLabel(/^Email/)
    .first()
    .fill(email);
  await page.getByLabel(/^Phone/).fill("01712345678");
  await page.getByRole("button", { name: "Send message" }).dblclick();
  const received = page.getByText("Thank you. We have your message and will answer soon.");
  await expect(received).toBeVisible();
  await expectAccessible("message received");
  const toStaff = async () =>
    (await emailsTo(page.request, "help@ghuri.example")).filter(({ text }) => text.includes(email));
  await expect.poll(async () => (await toStaff()).length).toBe(1);
  await expect.poll(async () => (await emailsTo(page.request, email)).length).toBe(1);

  await page.getByRole("button", { name: "Write another message" }).click();
  await expect(page.getByRole("heading", { name: "Write to us" })).toBeFocused();
  await expect(page.getByLabel(/^Message/)).toHaveValue("");
});

test("the contact form keeps its values after a refusal or a lost connection", async ({
  page,
  expectAccessible,
}) => {
  const { email } = newAccountDetails();
  await page.goto("/contact-us");
  await writeMessage(page, email);
  const calls = "**/api/v1/contact";
  const accept = await answerUntil(page, calls, (route) =>
    route.fulfill({
      status: 429,
      headers: { "Retry-After": "40" },
      json: { code: "too_many", message: "Too many messages. Try again in 40 seconds." },
    }),
  );
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toHaveText(/Try again in 40 seconds/);
  await expectAccessible("refused");

  const connect = await answerUntil(page, calls, (route) => route.abort());
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toHaveText("Something went wrong, please try again");

  accept();
  connect();
  await expect(page.getByLabel(/^Message/)).toHaveValue("My name is wrong on the ticket.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/^Thank you\. We have your message/)).toBeVisible();
});

test("the contact form is prefilled for signed-in visitors, also in Bangla", async ({ page }) => {
  const { email } = await signInByApi(page, "bn");
  await page.goto("/contact-us");
  await expect(page.getByLabel(/^ইমেইল/).first()).toHaveValue(email);
  await page.getByLabel(/^আপনার নাম/).fill("রহিমা খাতুন");
  await page.getByLabel(/^বার্তা/).fill("টিকিটে আমার নাম ভুল।");
  await page.getByRole("button", { name: "বার্তা পাঠান" }).click();
  await expect(page.getByRole("status").filter({ hasText: "ধন্যবাদ" })).toBeFocused();
});

test("?lang= in the URL sets the visitor's language", async ({ page }) => {
  await page.goto("/about-us?lang=bn");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("সুতো আমাদের হাতে। ঘুরুন আপনি।");
  await expect(page).toHaveURL(/\/about-us$/);
  await page.goto("/terms-conditions");
  await expect(page).toHaveTitle("শর্তাবলি · ঘুরি");
  await page.getByRole("button", { name: "English" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms & conditions");
  await page.reload();
  await expect(page).toHaveTitle("Terms & conditions · Ghuri");
});

/** One page of each kind, as in the sitemap. */
async function onePageOfEach(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<?]*)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
  const kinds = ["/holiday-packages", "/package-list/", "/package-details/"];
  const first = [...kinds, "/visa-guidelines", "/visa-guidelines/"].map(
    (start) => paths.find((path) => path.startsWith(start)) ?? start,
  );
  // The deal that ends first may belong to a back-office journey that stops it.
  return [...first, paths.findLast((path) => path.startsWith("/deals/")) ?? "/deals/"];
}

test("page metadata is in the HTML and stays the same after hydration", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en" });
  const still = await context.newPage();
  for (const path of ["/", ...PATHS, ...(await onePageOfEach(page))]) {
    await still.goto(path);
    const canonical = still.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", new RegExp(`${path}$`));
    await expect(still.locator('link[hreflang="bn"]')).toHaveAttribute("href", /\?lang=bn$/);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(await still.title());
  }
  await context.close();
});

test("embedded responses are not requested again", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(`${pathname}${search}`);
  });
  // Requests of the previous page do not count.
  page.on("framenavigated", () => void asked.splice(0));
  for (const path of ["/", ...(await onePageOfEach(page))]) {
    // Home's prices are computed in the background after a start or a change, and missing until then.
    // The page removes the block once it has read it: it is looked for in the HTML as sent.
    let block = "";
    await expect(async () => {
      const html = (await (await page.goto(path))?.text()) ?? "";
      block = /<script[^>]* id="first-answers"[^>]*>([^<]*)</.exec(html)?.[1] ?? "";
      expect(block).not.toBe("");
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // The embedded data is visible on the page: a name, or a price on home.
    const [[address, { data }] = ["", { data: [] }]] = Object.entries(
      JSON.parse(block) as Record<string, { data: Brought | Brought[] }>,
    );
    const [first] = [data].flat();
    const shown = first?.title ?? first?.name ?? first?.country ?? first?.destination?.city ?? "?";
    await expect(page.getByRole("main").getByText(shown).last()).toBeVisible();
    expect(asked).not.toContain(address);
  }
});
