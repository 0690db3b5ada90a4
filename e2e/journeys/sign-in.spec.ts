import type { APIRequestContext, Page } from "@playwright/test";
import { answerUntil } from "../setup/answer-until.ts";
import { installClock, pauseClock, runClockUntil } from "../setup/clock.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { newAccountDetails, signUp } from "../setup/traveller-steps.ts";
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

const submit = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** Stubs the response of the next call to an endpoint. */
async function answering(page: Page, address: string, status: number, json: object) {
  await page.route(`**/api/v1/${address}`, (route) => route.fulfill({ status, json }), {
    times: 1,
  });
}

test("a sign-in that does not succeed says why", async ({ page, expectAccessible }) => {
  await page.goto("/login");
  const main = page.getByRole("main");
  await test.step("sign-in validates fields on blur and on submit [S2.1-12 S2.11-01 S2.11-02 S2.11-04 S2.11-05 S5.3-03..06]", async () => {
    const [email, password] = [
      main.getByLabel("Email"),
      main.getByLabel("Password", { exact: true }),
    ];
    await email.focus();
    await password.focus();
    await expect(main.getByText("Email is required.")).toBeVisible();
    await expect(main.getByText("Password is required.")).toHaveCount(0);
    await email.fill("nobody@nowhere");
    await submit(page, "Sign in");
    await expect(main.getByText("Please enter a valid email address.")).toBeVisible();
    await expect(main.getByText("Password is required.")).toBeVisible();
    await expectAccessible("a sign-in with errors");

    await password.fill("Padma-Nodi7!");
    await expect(password).toHaveAttribute("type", "password");
    await main.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await main.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await expect(main.getByRole("link", { name: "Register now" })).toHaveAttribute(
      "href",
      "/register",
    );
    await expect(main.getByRole("link", { name: "Forgot password?" })).toHaveAttribute(
      "href",
      "/forgot-password",
    );
  });
  await test.step("a refused sign-in shows the server's message, or the default one [S8-07]", async () => {
    await main.getByLabel("Email").fill("nobody@example.com");
    await main.getByLabel("Password", { exact: true }).fill("Wrong-word1");
    await submit(page, "Sign in");
    await expect(main.getByRole("alert")).toHaveText(/The email or password is not right\./);
    await expectAccessible("a refused sign-in");
    await page.route("**/api/v1/auth/login", (route) => route.abort());
    await submit(page, "Sign in");
    await expect(main.getByRole("alert")).toHaveText(/Login failed\. Please try again\./);
  });
});

test("sign-in shows a spinner and a success alert before it opens the profile [S2.11-03 S2.11-06 S2.11-07 S4.3-05 S4.3-11 S6-02]", async ({
  page,
  request,
  expectAccessible,
}) => {
  const { email, password } = await register(request);
  let answer = () => {};
  const held = new Promise<void>((open) => (answer = open));
  await page.route("**/api/v1/auth/login", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/login");
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Password", { exact: true }).fill(password);
  await submit(page, "Sign in");
  await expect(main.getByRole("button", { name: "Signing in…" })).toHaveAttribute(
    "aria-busy",
    "true",
  );
  answer();
  const modal = page.getByRole("dialog", { name: "You have successfully logged in!" });
  await expect(modal).toBeVisible();
  await expectAccessible("signed in");
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toContain("access_token");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("loggedIn"))).toBe("true");
  await expect(page).toHaveURL(/\/login$/);
  await modal.getByRole("button", { name: "Ok, got it!" }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test("after sign-in a redirected visitor returns to their page after a second [S4.3-02 S4.3-09 S4.3-10 S9-18 OP-58]", async ({
  page,
  request,
}) => {
  const { email, password } = await register(request);
  await page.goto("/profile/payments");
  await expect(page).toHaveURL(/\/login$/);
  await installClock(page);
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Password", { exact: true }).fill(password);
  await pauseClock(page);
  await submit(page, "Sign in");
  await runClockUntil(page, () => page.getByText("Taking you back to where you were…").isVisible());
  await page.clock.runFor(900);
  await expect(page).toHaveURL(/\/login$/);
  await runClockUntil(page, () => Promise.resolve(page.url().endsWith("/profile/payments")));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("redirect"))).toBeNull();
});

test("sign-in and sign-up redirect signed-in visitors home [S2.11-08 OP-34]", async ({ page }) => {
  await signInByApi(page);
  for (const address of ["/login", "/register"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Let’s wander." })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  }
});

test("a registration is checked, refused and accepted", async ({ page, expectAccessible }) => {
  await page.goto("/register");
  await test.step("sign-up shows password errors one at a time in order, and every other error [S1-04 S2.1-13 S2.11-09..12 S5.4-01..13 S9-26 S9-27]", async () => {
    const main = page.getByRole("main");
    const password = main.getByLabel("Password", { exact: true });
    const again = main.getByLabel("Confirm password");
    await submit(page, "Sign up");
    for (const label of [
      "Email is required.",
      "Phone is required.",
      "Password is required.",
      "Please confirm your password.",
    ])
      await expect(main.getByText(label)).toBeVisible();
    await expectAccessible("a registration with errors");
    const email = main.getByLabel("Email");
    await email.fill("nobody@nowhere");
    await expect(main.getByText("Please enter a valid email address.")).toBeVisible();
    for (const number of ["8801712345678", "0171234567", "+880171234567"]) {
      await main.getByLabel("Phone").fill(number);
      await expect(
        main.getByText(
          "Please enter a valid Bangladeshi mobile number (e.g. 01XXXXXXXXX or +8801XXXXXXXXX).",
        ),
      ).toBeVisible();
    }
    await main.getByLabel("Phone").fill("+8801712345678");
    await expect(main.getByText(/^Please enter a valid Bangladeshi/)).toHaveCount(0);
    for (const [typed, label] of [
      ["a", "Password must be at least 8 characters."],
      ["aaaaaaaa", "Password must contain at least one uppercase letter."],
      ["AAAAAAAA", "Password must contain at least one lowercase letter."],
      ["AAAAaaaa", "Password must contain at least one number."],
      ["AAAAaaa1", "Password must contain at least one special character."],
    ] as const) {
      await password.fill(typed);
      await expect(main.getByText(/^Password must/)).toHaveText([label]);
    }
    await password.fill("Padma-Nodi7!");
    await expect(main.getByText(/^Password must/)).toHaveCount(0);
    await again.fill("Padma-Nodi8!");
    await expect(main.getByText("Passwords do not match.")).toBeVisible();
    await again.fill("Padma-Nodi7!");
    await expect(main.getByText("Passwords do not match.")).toHaveCount(0);

    await expect(main.getByRole("button", { name: "Show password" })).toHaveCount(2);
    await main.getByRole("button", { name: "Show password" }).last().click();
    await expect(again).toHaveAttribute("type", "text");
    await expect(main.getByRole("link", { name: "Already have an account?" })).toHaveAttribute(
      "href",
      "/login",
    );
  });
  await test.step("a failed registration shows the spec's text of each case [S7.4-06 S8-08..12]", async () => {
    const alert = page.getByRole("main").getByRole("alert");
    const at = "auth/register";
    await answering(page, at, 200, {});
    await signUp(page);
    await expect(alert).toHaveText(/^Registration failed\. Please try again\.$/);
    const errors = { email: ["Taken."], phone: ["Wrong.", "Too long."] };
    await answering(page, at, 422, { code: "invalid", message: "No.", request_id: "1", errors });
    await submit(page, "Sign up");
    await expect(alert).toHaveText("[422] Taken. Wrong. Too long.");
    await answering(page, at, 409, { code: "busy", message: "Busy.", request_id: "1" });
    await submit(page, "Sign up");
    await expect(alert).toHaveText("[409] Busy.");
    const connect = await answerUntil(page, `**/api/v1/${at}`, (route) => route.abort());
    await submit(page, "Sign up");
    await expect(alert).toHaveText("No response from server. Please check your connection.");
    connect();
  });
  await test.step("a new account is signed in at once, and its dialog leads to the profile [S1-05 S2.1-23 S2.11-13 S4.3-06 S4.3-11]", async () => {
    await signUp(page);
    const modal = page.getByRole("dialog", { name: "Registration successful!" });
    await expect(modal).toBeVisible();
    await expectAccessible("registered");
    expect((await page.context().cookies()).map(({ name }) => name)).toContain("access_token");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("loggedIn"))).toBe("true");
    await modal.getByRole("button", { name: "Ok, got it!" }).click();
    await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
  });
});

test("a refused call clears the flag, checks the token and sets the flag again [S4.3-08 S8-38 OP-33]", async ({
  page,
}) => {
  await signInByApi(page);
  await page.goto("/flights");
  await expect(page.getByRole("button", { name: "My Bookings" })).toBeVisible();
  const flag = () => page.evaluate(() => localStorage.getItem("loggedIn"));
  const whenAsked: (string | null)[] = [];
  await page.route("**/api/v1/auth/check", async (route) => {
    whenAsked.push(await flag());
    await route.continue();
  });
  await answering(page, "subscribe", 422, { code: "invalid", message: "No.", request_id: "1" });
  const newsletter = page.getByRole("region", { name: "Low fares, first." });
  await newsletter.getByLabel("Your email").fill("reader@example.com");
  await newsletter.getByRole("button", { name: "Subscribe" }).click();
  await expect(newsletter.getByRole("alert")).toHaveText("No.");
  await expect.poll(flag).toBe("true");
  expect(whenAsked).toEqual([null]);
  await expect(page.getByRole("button", { name: "My Bookings" })).toBeVisible();
});

test("a forgotten password: what is refused says why", async ({ page, expectAccessible }) => {
  await test.step("forgot password shows the server's message under the field, or the spec's text [S2.11-19 S2.11-20 S5.7-04 S8-20]", async () => {
    await page.goto("/forgot-password");
    const main = page.getByRole("main");
    await expect(main.getByRole("textbox")).toHaveCount(1);
    await expect(main.getByRole("link", { name: "Register now" })).toHaveAttribute(
      "href",
      "/register",
    );
    await expect(main.getByRole("link", { name: "Back to sign in" })).toHaveAttribute(
      "href",
      "/login",
    );
    await main.getByLabel("Email").fill("somebody@example.com");
    await answering(page, "auth/forgot-password", 429, {
      code: "too_many",
      message: "Please wait a minute.",
      request_id: "1",
    });
    await submit(page, "Reset password");
    await expect(main.getByText("Please wait a minute.")).toBeVisible();
    await expectAccessible("a refused letter");
    await page.route("**/api/v1/auth/forgot-password", (route) => route.abort());
    await submit(page, "Reset password");
    await expect(main.getByText("Something went wrong, please try again")).toBeVisible();
  });
  await test.step("a refused password reset shows a dialog [S2.11-21 S8-21]", async () => {
    await page.goto("/password-reset?email=somebody@example.com&token=k3y");
    const main = page.getByRole("main");
    await main.getByLabel("New password").fill("Meghna-Nodi8!");
    await main.getByLabel("Confirm password").fill("Meghna-Nodi8!");
    await page.route("**/api/v1/auth/reset-password", (route) => route.abort());
    await submit(page, "Reset password");
    await expect(page.getByRole("alertdialog", { name: "Error" })).toContainText(
      "Something went wrong, please try again",
    );
  });
});

test("a refused agency application shows the server's message in a red alert [S2.11-14 S5.4-14 S8-13]", async ({
  page,
  request,
  expectAccessible,
}) => {
  const taken = await register(request);
  const { email, password } = newAccountDetails();
  await page.goto("/register-business");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Register business account" })).toBeVisible();
  await main.getByLabel(/^Agency name/).fill("Meghna Travels");
  await main.getByLabel(/^Mobile/).fill(taken.phone);
  await main.getByLabel(/^Email/).fill(email);
  await main.getByLabel(/^Address/).fill("14/B Agrabad C/A, Chattogram");
  await main.getByLabel(/^Password/).fill(password);
  await main.getByLabel(/^Confirm password/).fill(password);
  await main.getByLabel(/^Trade license/).setInputFiles({
    name: "licence.png",
    mimeType: "image/png",
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 220 } }),
  });
  await submit(page, "Sign Up");
  await expect(main.getByRole("alert").first()).toContainText(
    "An account with this mobile number already exists",
  );
  await expectAccessible("a refused agency");
});

test("the OTP page sends no request [S2.1-17 S2.11-22 S2.11-23 OP-40]", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/otp");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Verify OTP" })).toBeVisible();
  const boxes = main.getByRole("group", { name: "One-time code" }).getByRole("textbox");
  await expect(boxes).toHaveCount(5);
  await boxes.first().click();
  await page.keyboard.type("48159");
  await expect(main.getByRole("button", { name: "Submit" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(boxes.last()).toHaveValue("9");
  await expectAccessible("the page of codes");
  expect(sent.filter((address) => address.includes("/api/"))).toEqual([]);
});
