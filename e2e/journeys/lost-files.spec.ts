import type { Page } from "@playwright/test";
import { answerUntil } from "../setup/answer-until.ts";
import { expect, test } from "../setup/test.ts";

/* Script files that do not load: a lost network, a new version, a missing file. */

/** Blocks files whose name begins like this. Returns a function that lets them through again. */
async function lose(page: Page, name: string, times = Infinity): Promise<() => void> {
  // The hash of an entry is a character longer.
  const file = new RegExp(`/assets/${name}-[\\w-]{7,8}\\.js$`);
  let left = times;
  return answerUntil(page, file, (route) => (left-- > 0 ? route.abort() : route.fallback()));
}

/** Navigates inside the page; preloading on hover would ask for the files too early. */
async function openSignUp(page: Page) {
  await page.getByRole("link", { name: "Register now" }).focus();
  await page.keyboard.press("Enter");
}

test("a file that fails once is requested again, without an error on screen", async ({ page }) => {
  await page.goto("/login");
  await lose(page, "register", 1);
  await openSignUp(page);
  await expect(page.getByRole("button", { name: "Sign up" })).toBeVisible();
});

test("a missing file is reported, and the page opens once the file is back", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/login");
  const give = await lose(page, "register");
  await openSignUp(page);
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("One of its files is missing.");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByText("new version")).toBeHidden();
  await expectAccessible("a page whose file is gone");
  give();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("button", { name: "Sign up" })).toBeVisible();
});

test("a new version is announced only when the server has one", async ({ page }) => {
  await page.goto("/login");
  await lose(page, "register");
  await page.route("**/offline-shell?fresh", (route) =>
    route.fulfill({ body: "<script src=/assets/index-newer.js></script>" }),
  );
  await openSignUp(page);
  await expect(page.getByText("There is a new version of Ghuri.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
});

test("without a network the page says so, and loads by itself later", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("link", { name: "Register now" })).toBeVisible();
  // The browser reports a network, but the server does not answer.
  const connect = await answerUntil(page, /\/(?:assets|offline-shell|healthz)/, (route) =>
    route.abort(),
  );
  await openSignUp(page);
  await expect(page.getByRole("heading", { name: "You are offline." })).toBeVisible();
  connect();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Sign up" })).toBeVisible();
});

test("a part of a form that does not load leaves the form unchanged", async ({ page }) => {
  await page.goto("/flights");
  await page.getByText("Round trip").click();
  await expect(page.getByRole("radio", { name: "Round trip" })).toBeChecked();
  const give = await lose(page, "airport-picker");
  await page.getByRole("button", { name: /^To/ }).click();
  const notice = page.getByRole("alert").filter({ hasText: "This part didn’t load." });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("radio", { name: "Round trip" })).toBeChecked();
  give();
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("searchbox", { name: "To" })).toBeVisible();
});

test("without any script the page shows a message and a link", async ({ page }) => {
  const sentence = page.getByText("This page didn’t load completely.");
  for (const name of ["index", "frame"]) {
    const give = await lose(page, name);
    for (const address of ["/", "/login"]) {
      await page.goto(address);
      await expect(sentence).toBeVisible();
    }
    give();
    await page.getByRole("link", { name: "reload it" }).click();
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    await expect(sentence).toBeHidden();
  }
});
