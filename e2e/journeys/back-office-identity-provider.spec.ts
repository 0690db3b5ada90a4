import type { Page, Route } from "@playwright/test";
import { startIdentityProvider } from "../setup/identity-provider.ts";
import { inviteStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";

test("staff sign in with the company's identity provider, confirm an act there, and sign out", async ({
  page,
  context,
  baseURL,
  expectAccessible,
}) => {
  const stop = await startIdentityProvider(baseURL ?? "");
  try {
    // Its pages name a font elsewhere.
    await context.route("https://fonts.googleapis.com/**", (route) => route.abort());
    const email = await inviteStaff(page, { name: "Nusrat Jahan", roles: ["admin"] });
    await page.goto("/back-office");
    const link = page.getByRole("link", { name: "Sign in with Ghuri ID" });
    await expect(link).toBeVisible();
    await expectAccessible("the sign-in with an identity provider");
    await link.click();
    await signInThere(page, "stranger@example.com");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toContainText("you are not staff here");
    await expectAccessible("somebody who is not staff");

    await context.clearCookies({ name: /^_session|^_interaction/ });
    await link.click();
    await signInThere(page, email);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("button", { name: "Your menu: Nusrat Jahan" })).toBeVisible();

    // As it is ten minutes later: the first try is refused, and the act goes on by itself once it is confirmed.
    await page.goto("/back-office/api-keys");
    await page.route("**/api/v1/back-office/api-keys", refuseOnce());
    await page.getByRole("button", { name: "Add key" }).click();
    const adding = page.getByRole("dialog", { name: "Add a key" });
    await adding.getByLabel("Partner").fill("Chottogram Travels");
    await adding.getByRole("button", { name: "Make key" }).click();
    const confirm = page.getByRole("link", { name: "Confirm with Ghuri ID" });
    await expect(confirm).toBeVisible();
    await expectAccessible("an act that is confirmed at the identity provider");
    const [tab] = await Promise.all([context.waitForEvent("page"), confirm.click()]);
    await signInThere(tab, email);
    await expect(tab.getByRole("heading", { name: "Done" })).toBeVisible();
    await tab.close();
    await expect(adding.getByText("Copy the secret now")).toBeVisible();
    await adding.getByRole("button", { name: "I have it" }).click();

    await page.getByRole("button", { name: "Your menu: Nusrat Jahan" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Yes, sign me out" }).click();
    await expect(page.getByRole("link", { name: "Sign in with Ghuri ID" })).toBeVisible();
  } finally {
    await stop();
  }
});

/** On the provider's own page, which takes any login. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
}

/** Refuses the first write as the server does when the last code is old. */
function refuseOnce(): (route: Route) => Promise<void> {
  let isRefused = false;
  return (route) => {
    if (isRefused || route.request().method() !== "POST") return route.continue();
    isRefused = true;
    const body = { code: "fresh_code_needed", message: "", request_id: "" };
    return route.fulfill({ status: 403, json: body });
  };
}
