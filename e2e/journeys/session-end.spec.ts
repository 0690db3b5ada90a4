import type { Page } from "@playwright/test";
import { daysFromToday } from "../setup/dates.ts";
import { openResults, signUp, typeDate } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/* What happens to typed and shown details when a session ends. */

/** Signs up on screen and continues to checkout with the first result. */
async function openCheckout(page: Page, inDays: number) {
  await page.goto("/register");
  const me = await signUp(page);
  await expect(page.getByText("Registration successful!")).toBeVisible();
  const trips = [{ origin: "DAC", destination: "RJH", departure: daysFromToday(inDays) }];
  await openResults(page, { trips });
  await page
    .getByRole("button", { name: /^Select Flight/ })
    .first()
    .click();
  await expect(formOf(page)).toBeVisible();
  return me;
}

const formOf = (page: Page) =>
  page.getByRole("tabpanel").filter({ has: page.getByLabel(/^First name/) });

async function fillForm(page: Page) {
  const form = formOf(page);
  await form.getByLabel(/^First name/).fill("Tania");
  await form.getByLabel(/^Last name/).fill("Rahman");
  await typeDate(page, form.getByRole("group", { name: /^Date of birth/ }), "14031994");
  await form.getByRole("radio", { name: "Female", exact: true }).check();
}

async function endSession(page: Page) {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "access_token")?.value ?? "";
  await page.request.post("/api/v1/auth/logout", { headers: { Authorization: `Bearer ${token}` } });
}

test("a session that ended before Book now leads to sign-in and back, with all typed values; Book now takes complete forms", async ({
  page,
}) => {
  const me = await openCheckout(page, 33);
  const form = formOf(page);
  await expect(form.getByLabel(/^Email/)).toHaveValue(me.email);
  await form.getByLabel(/^Phone/).fill("01812345678");
  await page.reload();
  await expect(form.getByLabel(/^Phone/)).toHaveValue("01812345678");

  await page.getByRole("checkbox", { name: /I agree/ }).check();
  const book = page.getByRole("button", { name: /^Book now/ });
  await book.click();
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("Need to select the traveller/s first");
  await expect(alert).toContainText("Primary Traveller: please check First name, Last name");
  await alert.getByRole("button").click();
  await expect(form.getByLabel(/^First name/)).toBeFocused();

  await fillForm(page);
  await endSession(page);
  await book.click();
  await expect(alert).toContainText("sign in");
  await alert.getByRole("button").click();
  await page.getByLabel("Email").fill(me.email);
  await page.getByLabel("Password", { exact: true }).fill(me.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();

  await expect(form.getByLabel(/^First name/)).toHaveValue("Tania");
  await expect(form.getByLabel(/^Phone/)).toHaveValue("01812345678");
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith("/api/v1/flight/book")),
    book.click(),
  ]);
  const { users } = sent.postDataJSON() as { users: object[] };
  expect(users[0]).toMatchObject({ first_name: "Tania", phone: "+8801812345678" });
  expect(users[0]).not.toHaveProperty("passport_number");
  await expect(page.getByRole("dialog", { name: "Booking" })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toMatch(/Tania|01812345678/);
});

test("another account does not find what was typed before", async ({ page }) => {
  await openCheckout(page, 34);
  const address = page.url();
  await fillForm(page);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await endSession(page);
  await page.getByRole("button", { name: /^Book now/ }).click();
  await page.getByRole("alertdialog").getByRole("button").click();
  await page.getByRole("link", { name: "Register now" }).click();
  await signUp(page);
  await expect(page.getByText("Registration successful!")).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(formOf(page).getByLabel(/^First name/)).toHaveValue("");
});

test("logging out in one tab leaves no personal data in another", async ({ page, context }) => {
  await page.goto("/register");
  const { email } = await signUp(page);
  await page.getByRole("button", { name: "Ok, got it!" }).click();
  await expect(page.getByLabel(/^Email/)).toHaveValue(email);
  const other = await context.newPage();
  await other.goto("/profile/security");
  await other.getByRole("main").getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect.poll(() => page.content()).not.toContain(email);
});
