import type { Page } from "@playwright/test";
import { answerUntil } from "../setup/answer-until.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { expect, test } from "../setup/test.ts";

const header = (page: Page) => page.getByRole("banner");

test("the header navigates without page reloads [S1-01 S2.2-01 S2.2-02]", async ({ page }) => {
  await page.goto("/login");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const main = header(page).getByRole("navigation", { name: "Main" });
  for (const [name, path] of [
    ["Flights", "/flights"],
    ["Holiday", "/holiday-packages"],
    ["Visa", "/visa-guidelines"],
  ] as const)
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", path);
  await main.getByRole("link", { name: "Flights" }).click();
  await expect(page).toHaveURL(/\/flights$/);
  await header(page).getByRole("link", { name: "Ghuri" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { name: "Let’s wander." })).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("a guest's account button says Sign In and offers sign-in and sign-up [S2.2-04 S2.2-06 S2.2-07]", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/flights");
  const button = header(page).getByRole("button", { name: "Sign In" });
  await button.click();
  await expect(header(page).getByRole("link", { name: "Sign In" })).toHaveAttribute(
    "href",
    "/login",
  );
  const signUp = header(page).getByRole("link", { name: "Sign Up" });
  await expect(signUp).toHaveAttribute("href", "/register");
  await expectAccessible("the guest's dropdown");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(signUp).toBeHidden();
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("a signed-in visitor sees My Bookings on load and can log out [S2.2-03 S2.2-05 S2.2-12 S4.3-07 S6-02 S7.4-03 S7.4-08]", async ({
  page,
  expectAccessible,
}) => {
  const { token } = await signInByApi(page);
  const check = page.waitForResponse("**/api/v1/auth/check");
  await page.goto("/flights");
  expect((await check).request().headers()["authorization"]).toBe(`Bearer ${token}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("loggedIn"))).toBe("true");
  await header(page).getByRole("button", { name: "My Bookings" }).click();
  await expect(header(page).getByRole("link", { name: "Bookings", exact: true })).toHaveAttribute(
    "href",
    "/profile/bookings",
  );
  await expect(header(page).getByRole("link", { name: "Profile setting" })).toHaveAttribute(
    "href",
    "/profile",
  );
  await expectAccessible("the member's dropdown");

  const told = page.waitForRequest("**/api/v1/auth/logout");
  await header(page).getByRole("button", { name: "Logout" }).click();
  await told;
  await expect(page).toHaveURL(/\/$/);
  await expect(header(page).getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("loggedIn"))).not.toBe("true");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("access_token");
});

test("a failed session check shows nothing [S8-14]", async ({ page }) => {
  await signInByApi(page);
  await page.route("**/api/v1/auth/check", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (asked) => asked.url().endsWith("/auth/check"));
  await page.goto("/");
  await failed;
  await expect(page.getByText("Price starts at").first()).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("up to 1199 px the menu has the header's links [S2.2-08 S2.2-09 S9-25]", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto("/flights");
  const main = header(page).getByRole("navigation", { name: "Main" });
  await expect(main).toBeVisible();
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(main).toBeHidden();
  await header(page).getByRole("button", { name: "Open the menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  for (const [name, path] of [
    ["Flights", "/flights"],
    ["Holiday", "/holiday-packages"],
    ["Visa", "/visa-guidelines"],
    ["Sign In", "/login"],
    ["Sign Up", "/register"],
  ] as const)
    await expect(menu.getByRole("link", { name })).toHaveAttribute("href", path);
  await expectAccessible("the menu of a narrow screen");
  await menu.getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(menu).toBeHidden();
});

test("up to 767 px a bottom bar replaces footer and newsletter [S2.2-10 S2.2-11 S2.2-13 S2.2-15 S9-24]", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Quick links" });
  const newsletter = page.getByRole("region", { name: "Low fares, first." });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(newsletter).toBeVisible();
  await expect(bar).toBeHidden();

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(newsletter).toBeHidden();
  for (const [name, path] of [
    ["Home", "/"],
    ["Holiday", "/holiday-packages"],
    ["Visa", "/visa-guidelines"],
    ["Account", "/profile/bookings"],
  ] as const)
    await expect(bar.getByRole("link", { name })).toHaveAttribute("href", path);
  await expect(bar.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await expectAccessible("the bar at the bottom");
  await bar.getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(bar.locator("[data-here]")).toHaveText("Account");
});

test("the newsletter is subscribed to on every page but some", async ({ page }) => {
  const newsletter = page.getByRole("region", { name: "Low fares, first." });
  await page.goto("/flights");
  await test.step("the newsletter shows the server's message and validates the email [S5.3-01 S5.3-02 S8-04..06]", async () => {
    const field = newsletter.getByLabel("Your email");
    await expect(field).toHaveAttribute("type", "email");
    await expect(field).toHaveAttribute("required", "");
    await newsletter.getByRole("button", { name: "Subscribe" }).click();
    await expect(newsletter.getByRole("alert")).toHaveText("Email is required");

    const accept = await answerUntil(page, "**/api/v1/subscribe", (route) =>
      route.fulfill({
        status: 429,
        json: { code: "too_many", message: "Please wait a minute.", request_id: "1" },
      }),
    );
    await field.fill("reader@example.com");
    await newsletter.getByRole("button", { name: "Subscribe" }).click();
    await expect(newsletter.getByRole("alert")).toHaveText("Please wait a minute.");
    accept();
    await newsletter.getByRole("button", { name: "Subscribe" }).click();
    await expect(newsletter.getByRole("status")).toHaveText("Thank you for subscribing!");
  });
  await test.step("the newsletter is above the footer, except on sign-in and sign-up [S2.2-14]", async () => {
    await expect(newsletter).toBeVisible();
    for (const address of ["/login", "/register", "/register-business"]) {
      await page.goto(address);
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expect(newsletter).toHaveCount(0);
    }
  });
});

test("no page links to the back office [S6-06]", async ({ page }) => {
  await signInByApi(page);
  for (const address of ["/", "/profile"]) {
    await page.goto(address);
    await header(page).getByRole("button", { name: "My Bookings" }).click();
    await expect(header(page).getByRole("link", { name: "Profile setting" })).toBeVisible();
    await expect(page.getByRole("link", { name: /admin|staff|desk|back office/i })).toHaveCount(0);
  }
});
