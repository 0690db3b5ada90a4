import type { Page } from "@playwright/test";
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
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation(
        `${location.pathname}: ${effectiveDirective} ${blockedURI}`,
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

/** A page that enforces Trusted Types refuses a text, whoever sets it. */
const refusesText = (page: Page) =>
  page.evaluate(() => {
    try {
      document.createElement("div").innerHTML = "<b>text</b>";
      return false;
    } catch (error) {
      return error instanceof TypeError;
    }
  });

/** Opens pages one after the other; each is drawn, enforces Trusted Types, and violates no policy. */
async function walk(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }).first(), address).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect([address, await refusesText(page)]).toEqual([address, true]);
  }
}

/** Our own try to set a text is reported, too. */
const withoutOurTries = (violations: readonly string[], tries: number) => {
  const sinks = violations.filter((text) => /trusted-types-sink/.test(text));
  return [...violations.filter((text) => !sinks.includes(text)), ...sinks.slice(tries)];
};

test.describe("with Trusted Types", () => {
  test.use({ serviceWorkers: "allow" });

  test("the pages of travellers set no text as markup, opened one by one and within the app", async ({
    page,
  }) => {
    test.slow();
    const violations = await collectViolations(page);
    await signInByApi(page);
    const list = await findPackage(page.request, "Bangladesh");
    const pages = [
      "/",
      "/flights",
      "/holiday-packages",
      `/package-details/${list.slug}/${list.id}`,
      "/visa-guidelines",
      "/about-us",
      "/terms-conditions",
      "/contact-us",
      "/profile",
      "/profile/bookings",
      "/profile/travellers",
      "/nothing-here",
    ];
    await walk(page, pages);
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
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined),
      )
      .toBe(true);
    expect(withoutOurTries(violations, pages.length)).toEqual([]);
  });

  test("the pages of staff, and the API documentation, set no text as markup", async ({ page }) => {
    test.slow();
    const violations = await collectViolations(page);
    await signInAsStaff(page, {
      name: "Farida Yasmin",
      roles: ["admin", "finance", "content", "support"],
    });
    const pages = [
      "",
      "/bookings",
      "/packages",
      "/pages",
      "/campaigns",
      "/prices",
      "/ledger",
      "/reports",
      "/staff",
      "/audit",
      "/webhooks",
      "/csp-violations",
    ];
    await walk(
      page,
      pages.map((path) => `/back-office${path}`),
    );
    expect(withoutOurTries(violations, pages.length)).toEqual([]);

    violations.length = 0;
    await page.goto("/api/docs/");
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await page
      .getByRole("button", { name: /search/i })
      .first()
      .click();
    await page.keyboard.type("book");
    await page.keyboard.press("Escape");
    await page.mouse.wheel(0, 4000);
    await page.waitForLoadState("networkidle");
    expect(violations).toEqual([]);
    const runs = await page.evaluate(() => {
      try {
        document.createElement("div").innerHTML = "<img src=x onerror=alert(1)>";
        return true;
      } catch {
        return false;
      }
    });
    expect(runs).toBe(false);
  });
});
