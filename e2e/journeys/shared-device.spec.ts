import type { Page } from "@playwright/test";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { signUp } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/* A phone that somebody else uses next: what is left of an account on the device. */

/** Everything that a device keeps by itself, beside the page that is shown. */
const keptByDevice = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const cached = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        const bodies = await Promise.all(
          requests.map(async (request) => (await cache.match(request))?.text()),
        );
        return requests.map(({ url }, at) => [url, bodies[at]]);
      }),
    );
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
      cached,
      databases,
    ]);
  });

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("after signing out, going back shows nothing of the account, and the device keeps nothing of it", async ({
    page,
  }) => {
    test.slow();
    await page.goto("/register");
    const { email } = await signUp(page);
    await page.getByRole("button", { name: "Ok, got it!" }).click();
    await expect(page.getByLabel(/^Email/)).toHaveValue(email);
    // The page registers it by itself, a while after it has loaded.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    // A page of the account in the browser's history, as it comes back out of its memory.
    await page.goto("/profile/bookings");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/profile");
    await expect(page.getByLabel(/^Email/)).toHaveValue(email);
    await page.goto("/about-us");
    await page.goto("/profile/security");
    await page.getByRole("main").getByRole("button", { name: "Logout" }).first().click();
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();

    for (let steps = 0; steps < 5; steps++) {
      await page.goBack().catch(() => null);
      await expect(page.locator("body")).toBeVisible();
      await expect.poll(() => page.content()).not.toContain(email);
      await expect(page.getByLabel(/^Email/).and(page.locator(`[value="${email}"]`))).toHaveCount(
        0,
      );
    }
    const kept = await keptByDevice(page);
    expect(kept).not.toContain(email);
    expect(kept).not.toMatch(/access_token=\w/);
    // The name itself is in the cached scripts.
    expect((JSON.parse(kept) as unknown[]).at(-1)).not.toContain("ghuri-kept");
  });
});

test("a page that the browser kept in its memory is loaded anew when the session changed meanwhile", async ({
  page,
  context,
}) => {
  const { email } = await signInByApi(page);
  await page.goto("/profile");
  await expect(page.getByLabel(/^Email/)).toHaveValue(email);
  await restoreAfter(page, async () => {
    const other = await context.newPage();
    await other.goto("/profile/security");
    await other.getByRole("main").getByRole("button", { name: "Logout" }).first().click();
    await expect(other.getByRole("button", { name: "Sign In" })).toBeVisible();
    await other.close();
  });
  await expect(page).toHaveURL(/\/(login)?$/);
  await expect.poll(() => page.content()).not.toContain(email);
});

test("a page of staff that the browser kept in its memory asks who is there before it shows anything", async ({
  page,
}) => {
  await signInAsStaff(page, { name: "Sohel Rana", roles: ["support"] });
  await page.goto("/back-office/bookings");
  await expect(page.getByRole("button", { name: "Your menu: Sohel Rana" })).toBeVisible();
  await restoreAfter(page, () => page.context().clearCookies());
  await expect(page.getByRole("heading", { name: "Staff sign in" })).toBeVisible();
  await expect.poll(() => page.content()).not.toContain("Sohel Rana");
});

/** As the back button does it: browsers under test keep no pages in memory, so the two events are sent by hand. */
async function restoreAfter(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  const send = (type: "pagehide" | "pageshow") =>
    page.evaluate(
      (name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
      type,
    );
  await send("pagehide");
  await meanwhile();
  await Promise.all([page.waitForEvent("load"), send("pageshow").catch(() => null)]);
}
