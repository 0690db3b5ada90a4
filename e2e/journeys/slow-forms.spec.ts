import type { Locator, Page, Route } from "@playwright/test";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { newAccountDetails, typeDate } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/* Forms whose answer is slow: pressed twice they are sent once, and a refusal leads to the first field that it is about. */

/** Presses twice in one moment, before the page can draw that it is busy. Runs in the page. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** Holds the answers to `url` until the returned function is called; counts what was sent. */
async function holdAnswers(page: Page, url: string, answer: (route: Route) => Promise<void>) {
  const sent: string[] = [];
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(url, async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    sent.push(route.request().method());
    await opened;
    await answer(route);
  });
  return { sent, open };
}

test("a sign-up is sent once, and the first of two refused fields has the focus", async ({
  page,
}) => {
  const refused = {
    code: "invalid",
    message: "Check these fields.",
    errors: { email: ["Taken."], phone: ["Wrong."] },
    request_id: "1",
  };
  const held = await holdAnswers(page, "**/api/v1/auth/register", (route) =>
    route.fulfill({ status: 422, json: refused }),
  );
  await page.goto("/register");
  const { email, phone, password } = newAccountDetails();
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Phone/).fill(phone);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel(/^Confirm password/).fill(password);
  await pressTwice(page.getByRole("button", { name: "Sign up" }));
  await expect(page.getByRole("button", { name: "Signing up…" })).toBeVisible();
  held.open();
  await expect(page.getByText("Wrong.", { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toBeFocused();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
  expect(held.sent).toEqual(["POST"]);
});

test("an agency that forgot its licence is led to it", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (asked) => {
    if (asked.url().includes("/b2b/auth/register")) sent.push(asked.url());
  });
  await page.goto("/register-business");
  const submit = page.getByRole("button", { name: "Sign Up" });
  await submit.click();
  await expect(page.getByLabel(/^Agency name/)).toBeFocused();
  await page.getByLabel(/^Agency name/).fill("Meghna Travels");
  await page.getByLabel(/^Mobile/).fill("01712345678");
  await page.getByLabel(/^Email/).fill("office@meghna.example");
  await submit.click();
  await expect(page.locator('input[type="file"]')).toBeFocused();
  expect(sent).toEqual([]);
});

test("a reset link is asked for once, however often Enter is pressed", async ({ page }) => {
  const held = await holdAnswers(page, "**/api/v1/auth/forgot-password", (route) =>
    route.continue(),
  );
  await page.goto("/forgot-password");
  const field = page.getByLabel(/^Email/);
  await field.fill("somebody@example.com");
  await field.press("Enter");
  await expect.poll(() => held.sent).toHaveLength(1);
  await field.press("Enter");
  held.open();
  await expect(page.getByRole("status").first()).toBeVisible();
  expect(held.sent).toEqual(["POST"]);
});

test("a password is changed once, and a traveller saved once", async ({ page }) => {
  const { email } = await signInByApi(page);
  const { password } = newAccountDetails();
  const change = await holdAnswers(page, "**/api/v1/auth/user/password", (route) =>
    route.continue(),
  );
  await page.goto("/profile/security");
  await page.getByLabel(/^Current password/).fill(password);
  await page.getByLabel(/^New password/).fill(`${password}-2`);
  await page.getByLabel(/^Confirm/).fill(`${password}-2`);
  await pressTwice(page.getByRole("button", { name: "Change password" }));
  await expect.poll(() => change.sent).toHaveLength(1);
  change.open();
  await expect(page.getByLabel(/^Current password/)).toHaveValue("");
  expect(change.sent).toEqual(["PUT"]);

  await page.goto("/profile/travellers");
  const save = await holdAnswers(page, "**/api/v1/user/travellers", (route) => route.continue());
  await page.getByRole("button", { name: "Add new traveller" }).first().click();
  const form = page.getByRole("dialog", { name: "Create traveller" });
  const create = form.getByRole("button", { name: "Create" });
  await create.click();
  await expect(form.getByLabel(/^First name/)).toBeFocused();
  await form.getByLabel(/^First name/).fill("Tania");
  await form.getByLabel(/^Last name/).fill("Rahman");
  await typeDate(page, form.getByRole("group", { name: /^Date of birth/ }), "14031994");
  await form.getByLabel(/^Email/).fill(email);
  await form.getByLabel(/^Phone/).fill("01552908877");
  await pressTwice(create);
  await expect.poll(() => save.sent).toHaveLength(1);
  save.open();
  await expect(page.getByRole("alertdialog")).toContainText("Traveller created");
  expect(save.sent).toEqual(["POST"]);
});
