import type { BrowserContext, Page } from "@playwright/test";
import { findPackage } from "../setup/packages.ts";
import { daysFromToday } from "../setup/dates.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { openResults } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/** Collects what the pages' content security policy refuses. Refusals that code catches are in no console. */
async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (text: string) => violations.push(text));
  await page.addInitScript(() =>
    document.addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective, blockedURI, sample }) =>
        (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation(
          `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample.split("|", 1)[0]}`.trim(),
        ),
    ),
  );
  return violations;
}

test("no form violates our own content security policy", async ({ page }) => {
  test.slow();
  const violations = await collectViolations(page);
  const submit = async (address: string, button: string | RegExp) => {
    await page.goto(address);
    await page.getByRole("main").getByRole("button", { name: button }).first().click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  };
  await submit("/login", "Sign in");
  await submit("/register", "Sign up");
  await submit("/forgot-password", "Reset password");
  await submit("/password-reset?email=a@example.com&token=x", "Reset password");
  await submit("/register-business", "Sign Up");
  await submit("/contact-us", /Send/);

  await signInByApi(page);
  await submit("/profile", "Save");
  await submit("/profile/security", "Change password");
  const trips = [{ origin: "DAC", destination: "CXB", departure: daysFromToday(41) }];
  await openResults(page, { trips });
  await page
    .getByRole("button", { name: /^Select Flight/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Validate for Booking" }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  const holiday = await findPackage(page.request, "Bangladesh");
  const query = new URLSearchParams({ package_id: holiday.id, traveller: "1" });
  await submit(`/package-booking?${query}`, "Validate for Booking");
  expect(violations).toEqual([]);
});

/** Opens pages one after the other, until each is drawn and quiet. */
async function walk(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }).first(), address).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
}

/** Whether a page at this address takes a text as markup; in a tab of its own, since the browser logs what it refuses. */
async function takesText(context: BrowserContext, address: string, html: string): Promise<boolean> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  const isTaken = await page.evaluate((text) => {
    try {
      document.createElement("div").innerHTML = text;
      return true;
    } catch (error) {
      return !(error instanceof TypeError);
    }
  }, html);
  await page.close();
  return isTaken;
}

test.describe("with Trusted Types", () => {
  test.use({ serviceWorkers: "allow" });

  test("the pages of travellers set no text as markup, opened one by one and within the app", async ({
    page,
    context,
  }) => {
    test.slow();
    const violations = await collectViolations(page);
    await signInByApi(page);
    const holiday = await findPackage(page.request, "Bangladesh");
    await walk(page, [
      "/",
      "/flights",
      "/holiday-packages",
      `/package-details/${holiday.slug}/${holiday.id}`,
      "/visa-guidelines",
      "/about-us",
      "/contact-us",
      "/profile",
      "/profile/bookings",
      "/profile/travellers",
      "/nothing-here",
    ]);
    // Within the app the texts of articles and descriptions are set by scripts.
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: /^Terms/ })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: /Terms/ })).toBeVisible();
    await page.goto("/holiday-packages");
    await page
      .locator("main a[href^='/package-details/'], main a[href^='/package-list/']")
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // The page registers it by itself, a while after it has loaded.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    expect(violations).toEqual([]);
    expect(await takesText(context, "/about-us", "<b>text</b>")).toBe(false);
  });

  test("the pages of staff set no text as markup, and take none", async ({ page, context }) => {
    test.slow();
    const violations = await collectViolations(page);
    await signInAsStaff(page, {
      name: "Farida Yasmin",
      roles: ["admin", "finance", "content", "support"],
    });
    await walk(
      page,
      ["", "/bookings", "/packages", "/pages", "/campaigns", "/prices", "/ledger", "/reports"].map(
        (path) => `/back-office${path}`,
      ),
    );
    // The editor reads a stored text, and what is pasted into it.
    await page.goto("/back-office/packages");
    await page.getByRole("main").getByRole("link").first().click();
    const editor = page.locator('[contenteditable="true"]').first();
    await expect(editor).toBeVisible();
    await editor.click();
    await editor.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", "<p>Pasted <strong>text</strong></p>");
      element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await expect(editor.getByText("Pasted text")).toBeVisible();
    expect(violations).toEqual([]);
    expect(await takesText(context, "/back-office", "<b>text</b>")).toBe(false);
  });
});

test("the API documentation is drawn, and takes no markup that runs", async ({ context }) => {
  const docs = await context.newPage();
  const violations = await collectViolations(docs);
  await docs.goto("/api/docs/");
  await expect(docs.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await docs
    .getByRole("button", { name: /search/i })
    .first()
    .click();
  await docs.keyboard.type("book");
  await docs.keyboard.press("Escape");
  await docs.mouse.wheel(0, 4000);
  await expect(docs.getByRole("heading", { level: 2 }).first()).toBeVisible();
  expect(violations).toEqual([]);
  const attack = "<img src=x onerror=alert(1)>";
  expect(await takesText(context, "/api/docs/", attack)).toBe(false);
});
