import type { Page } from "@playwright/test";
import { findPackage } from "../setup/packages.ts";
import { daysFromToday } from "../setup/dates.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
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
