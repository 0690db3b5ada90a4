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
    await page.route("https://fonts.googleapis.com/**", (route) => route.abort());
    const email = await inviteStaff(page, { name: "Nusrat Jahan", roles: ["admin"] });
    await page.goto("/back-office");
    const link = page.getByRole("link", { name: "Sign in with Ghuri ID" });
    await expect(link).toBeVisible();
    await expectAccessible("the sign-in with an identity provider");
    await link.click();
    await page.getByPlaceholder("Enter any login").fill("stranger@example.com");
    await page.getByPlaceholder("and password").fill("any");
    await page.getByRole("button", { name: "Sign-in" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toContainText("you are not staff here");
    await expectAccessible("somebody who is not staff");

    await context.clearCookies({ name: /^_session|^_interaction/ });
    await link.click();
    await page.getByPlaceholder("Enter any login").fill(email);
    await page.getByPlaceholder("and password").fill("any");
    await page.getByRole("button", { name: "Sign-in" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("button", { name: "Your menu: Nusrat Jahan" })).toBeVisible();

    await page.getByRole("button", { name: "Your menu: Nusrat Jahan" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Yes, sign me out" }).click();
    await expect(page.getByRole("link", { name: "Sign in with Ghuri ID" })).toBeVisible();
  } finally {
    await stop();
  }
});
