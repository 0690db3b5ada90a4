import type { Locator, Page } from "@playwright/test";
import { newAccountDetails } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

test.use({ reducedMotion: "no-preference" });

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key never reached ${target.toString()}`);
}

async function press(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test("a complete booking by keyboard alone, from home to the ticket", async ({ page, request }) => {
  const { email, phone, password } = newAccountDetails();
  await request.post("/api/v1/auth/register", {
    data: { email, phone, password, password_confirmation: password },
  });

  await page.goto("/");
  await press(page, page.getByRole("button", { name: /^To/ }));
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("sylhet");
  await expect(page.getByRole("option").first()).toContainText("ZYL");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("button", { name: "Search", exact: true }));
  await expect(page.getByRole("article").first()).toBeVisible();
  await press(page, page.getByRole("button", { name: /^Select Flight/ }).first());

  await expect(page).toHaveURL(/\/login/);
  await type(page, page.getByLabel(/^Email/), email);
  await type(page, page.getByLabel(/^Password/).first(), password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/flight-booking/);

  await expect(page.getByLabel(/^First name/)).toBeVisible();
  await type(page, page.getByLabel(/^First name/), "Tania");
  await type(page, page.getByLabel(/^Last name/), "Rahman");
  await type(
    page,
    page
      .getByRole("group", { name: /^Date of birth/ })
      .getByRole("spinbutton")
      .first(),
    "14031994",
  );
  await type(page, page.getByLabel(/^Email/), email);
  await type(page, page.getByLabel(/^Phone/), "01712345678");
  // Located by text: while the country list is open, everything outside it is hidden from the accessibility tree.
  await press(page, page.locator("button", { hasText: "Validate for Booking" }));
  await expect(page.getByText("Ready for booking")).toBeVisible();
  await press(page, page.getByRole("checkbox", { name: /I agree/ }), "Space");
  await press(page, page.getByRole("button", { name: /^Book now/ }));
  const booked = page.getByRole("dialog", { name: "Booking" });
  await press(page, booked.getByRole("button", { name: "Pay now" }));
  await press(page, page.getByRole("button", { name: /^Pay BDT/ }));
  await expect(page.getByText("Ticket issued").first()).toBeVisible();
});
