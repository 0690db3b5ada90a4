import { currentTotpCode, signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";

test("staff see where they are signed in, and sign out everywhere else", async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const login = await signInAsStaff(page, { name: "Sohel Rana", roles: ["support"] });
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const session = "/api/v1/back-office/session";
  const opened = await elsewhere.request.post(session, {
    headers: { "X-Back-Office": "1" },
    // The code of the next step: the one of now is used.
    data: { email: login.email, password: login.password, code: currentTotpCode(login, 30) },
  });
  expect(opened.status()).toBe(200);
  await page.goto("/back-office");
  await page.getByRole("button", { name: "Your menu: Sohel Rana" }).click();
  await page.getByRole("button", { name: "Where you are signed in" }).click();
  const dialog = page.getByRole("dialog", { name: "Where you are signed in" });
  const devices = dialog.getByRole("list").getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: "This device" })).toHaveCount(1);
  await expectAccessible("where staff are signed in");
  await dialog.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(dialog.getByText("Signed out there.")).toBeVisible();
  await expect(devices).toHaveCount(1);
  expect((await elsewhere.request.get(session)).status()).toBe(404);
  await elsewhere.close();
});
