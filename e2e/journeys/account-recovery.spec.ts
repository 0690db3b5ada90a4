import type { APIRequestContext, Page } from "@playwright/test";
import { mailedLink } from "../setup/mailbox.ts";
import { anyPhoto, newAccountDetails } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

async function register(request: APIRequestContext) {
  const person = newAccountDetails();
  const { email, phone, password } = person;
  const answer = await request.post("/api/v1/auth/register", {
    data: { email, phone, password, password_confirmation: password },
  });
  expect(answer.status()).toBe(201);
  return person;
}

async function inBangla(page: Page): Promise<void> {
  const url = test.info().project.use.baseURL ?? "";
  await page.context().addCookies([{ name: "language", value: "bn", url }]);
}

const NEW_PASSWORD = "Meghna-Nodi8!";

test("a forgotten password is reset by email, and the link works only once [S2.1-15 S2.1-16 S2.11-05 S2.11-19 S2.11-21 S5.7-04..06 S8-21 S8-22 OP-36]", async ({
  page,
  request,
  expectAccessible,
}) => {
  const { email } = await register(request);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByText("Email is required", { exact: true })).toBeVisible();
  await expectAccessible("forgot password, nothing given");
  await page.getByLabel("Email").first().fill(` ${email} `);
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByText("we’ve emailed you a link")).toBeVisible();
  await expectAccessible("forgot password, asked");

  const link = await mailedLink(request, email, "/password-reset");
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page).toHaveURL(/\/password-reset$/);
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByText("Password and confirm password is required").first()).toBeVisible();
  await page.getByLabel(/^New password/).fill(NEW_PASSWORD);
  await page.getByLabel(/^Confirm password/).fill("something else");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByText("Password and confirm password not matched")).toBeVisible();
  await expectAccessible("reset password, not matched");
  await page.getByLabel(/^Confirm password/).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Reset password" }).click();
  const done = page.getByRole("alertdialog", { name: "Success" });
  await expect(done).toBeVisible();
  await expectAccessible("reset password, done");
  await done.getByRole("button", { name: "Okay" }).click();
  await expect(page).toHaveURL(/\/profile$/);

  await page.goto(link);
  await expect(page).toHaveURL(/\/password-reset$/);
  await page.getByLabel(/^New password/).fill(`${NEW_PASSWORD}2`);
  await page.getByLabel(/^Confirm password/).fill(`${NEW_PASSWORD}2`);
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByRole("alertdialog", { name: "Error" })).toContainText("already used");
});

test("an invalid reset link offers a new one, in Bangla on a phone", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await inBangla(page);
  await page.goto("/password-reset?email=someone@example.com");
  await expect(page.getByText("লিংকটি অসম্পূর্ণ।")).toBeVisible();
  await expectAccessible("a broken link, in Bangla");
  await page.getByRole("link", { name: "নতুন লিংক চান" }).click();
  await expect(page.getByRole("heading", { name: "পাসওয়ার্ড ভুলে গেছেন?" })).toBeVisible();
  await expectAccessible("forgot password, in Bangla");
});

test("an agency applies with its licence and cannot sign in until approved [S1-10 S2.1-14 S2.11-15..18 S5.4-15 S6-05 OP-38]", async ({
  page,
  request,
  expectAccessible,
}) => {
  const { email, phone, password } = newAccountDetails();
  await page.goto("/register-business");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("* this field is required").first()).toBeVisible();
  await expectAccessible("business registration, empty");
  await page.getByLabel(/^Trade license/).setInputFiles({
    name: "licence.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7"),
  });
  await expect(page.getByText("File type not supported")).toBeVisible();
  await page.getByLabel(/^Agency name/).fill("Meghna Travels");
  await page.getByLabel(/^Mobile/).fill(phone);
  await page
    .getByLabel(/^Email/)
    .first()
    .fill(email);
  await page.getByLabel(/^Address/).fill("14/B Agrabad C/A, Chattogram");
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Confirm password/).fill(password);
  await page.getByLabel(/^Trade license/).setInputFiles({
    name: "licence.png",
    mimeType: "image/png",
    buffer: await anyPhoto(),
  });
  await page.getByRole("button", { name: "Sign Up" }).click();
  const success = page.getByRole("alertdialog", { name: "Success" });
  await expect(success).toContainText("Please check your email for instruction");
  await expectAccessible("business registration, sent");
  await success.getByRole("button", { name: "Okay" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(await mailedLink(request, email, "/confirm?agency="));
  await expect(page).toHaveURL(/\/confirm$/);
  await page.getByLabel(/^Password/).fill("not-this-one");
  await page.getByRole("button", { name: "Confirm my application" }).click();
  await expect(page.getByText("This is not the password of your application.")).toBeVisible();
  await expectAccessible("an application to confirm");
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Confirm my application" }).click();
  await expect(page.getByText("Your application is confirmed.")).toBeVisible();

  await page.goto("/login");
  await page
    .getByLabel(/^Email/)
    .first()
    .fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("still looking at your agency's application");
});

test("a newsletter subscription is confirmed and cancelled by email [S5.3-01 S7.4-01 S8-05]", async ({
  page,
  request,
  expectAccessible,
}) => {
  const { email } = newAccountDetails();
  await page.goto("/");
  const block = page.getByRole("region", { name: "Low fares, first." });
  await block.getByRole("button", { name: "Subscribe" }).click();
  await expect(block.getByText("Email is required")).toBeVisible();
  await block.getByLabel("Your email").fill(email);
  await block.getByRole("button", { name: "Subscribe" }).click();
  await expect(block.getByText("Thank you for subscribing!")).toBeVisible();
  await expectAccessible("subscribed");

  await page.goto(await mailedLink(request, email, "/newsletter?confirm="));
  const confirm = page.getByRole("button", { name: "Confirm my subscription" });
  await expect(confirm).toBeVisible();
  await expectAccessible("newsletter, to be confirmed");
  await confirm.click();
  await expect(page.getByText("Your subscription is confirmed.")).toBeVisible();

  await page.goto(await mailedLink(request, email, "/newsletter?leave="));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("You have left the list.")).toBeVisible();
  await expectAccessible("newsletter, left");
});

test("the five code inputs move the caret and accept a pasted code [S2.1-17 S2.11-22 S2.13-09]", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/otp");
  const boxes = page.getByRole("group", { name: "One-time code" }).getByRole("textbox");
  await boxes.first().click();
  await page.keyboard.type("48১");
  await expect(boxes.nth(3)).toBeFocused();
  await expect(page.getByText("2 digits to go.")).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(boxes.nth(2)).toBeFocused();
  await expect(boxes.nth(2)).toHaveValue("");
  await boxes.nth(1).evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "12 345");
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await expect(boxes.nth(4)).toHaveValue("5");
  await expectAccessible("a full code");
});
