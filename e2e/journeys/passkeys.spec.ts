import { signInAsStaff } from "../setup/staff.ts";
import { signUp } from "../setup/traveller-steps.ts";
import { addAuthenticator } from "../setup/virtual-authenticator.ts";
import { expect, test } from "../setup/test.ts";

test("a traveller adds a passkey, signs in with it, confirms the data export with it, and removes it", async ({
  page,
  expectAccessible,
}) => {
  await addAuthenticator(page);
  await page.goto("/register");
  const { email, password } = await signUp(page);
  await expect(page.getByText("Registration successful!")).toBeVisible();
  await page.goto("/profile/security");
  const card = page.getByRole("region", { name: "Passkeys" });
  await expect(card.getByText("No passkey yet.")).toBeVisible();
  await card.getByRole("button", { name: "Add a passkey" }).click();
  const adding = page.getByRole("dialog", { name: "Add a passkey" });
  await expectAccessible("adding a passkey");
  await adding.getByLabel("Name").fill("My phone");
  await adding.getByLabel("Your password").fill("not-this-one");
  await adding.getByRole("button", { name: "Add a passkey" }).click();
  await expect(adding.getByText("This is not your current password.")).toBeVisible();
  await adding.getByLabel("Your password").fill(password);
  await adding.getByRole("button", { name: "Add a passkey" }).click();
  await expect(card.getByText("“My phone” is added.")).toBeVisible();
  await expectAccessible("a passkey is added");

  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("You have successfully logged in!")).toBeVisible();

  // Signed in by password, the account hands out its data only with the passkey.
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("You have successfully logged in!")).toBeVisible();
  await page.goto("/profile/security");
  await page.getByRole("button", { name: "Download my data" }).click();
  const check = page.getByRole("dialog", { name: "Is it you?" });
  await expectAccessible("a passkey is asked for");
  const download = page.waitForEvent("download");
  await check.getByRole("button", { name: "Use passkey" }).click();
  await download;
  await expect(page.getByText("The file is in your downloads.")).toBeVisible();

  await card.getByRole("button", { name: "Rename My phone" }).click();
  const renaming = page.getByRole("dialog", { name: "Rename passkey" });
  await renaming.getByLabel("Name").fill("Old phone");
  await renaming.getByRole("button", { name: "Save" }).click();
  await card.getByRole("button", { name: "Remove Old phone" }).click();
  const removing = page.getByRole("dialog", { name: "Remove “Old phone”?" });
  await removing.getByLabel("Your password").fill(password);
  await removing.getByRole("button", { name: "Remove" }).click();
  await expect(card.getByText("“Old phone” is removed.")).toBeVisible();
  await expect(card.getByText("No passkey yet.")).toBeVisible();
});

test("a passkey that the device does not have is explained, and the password still signs in", async ({
  page,
}) => {
  await addAuthenticator(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("No passkey was used. Try again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
});

test("staff add a passkey and sign in with it alone", async ({ page, expectAccessible }) => {
  await addAuthenticator(page);
  await signInAsStaff(page, { name: "Nadia Islam", roles: ["support"] });
  await page.goto("/back-office");
  await page.getByRole("button", { name: "Your menu: Nadia Islam" }).click();
  await page.getByRole("button", { name: "Passkeys" }).click();
  const dialog = page.getByRole("dialog", { name: "Passkeys" });
  await dialog.getByLabel("Name").fill("Desk computer");
  await dialog.getByRole("button", { name: "Add a passkey" }).click();
  await expect(dialog.getByText("“Desk computer” is added.")).toBeVisible();
  await expectAccessible("own passkeys");

  // Removing one is asked first, and can be thought better of.
  await dialog.getByRole("button", { name: "Remove Desk computer" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove “Desk computer”?" });
  await expectAccessible("removing an own passkey");
  await question.getByRole("button", { name: "Keep it" }).click();
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Your menu: Nadia Islam" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Staff sign in" })).toBeVisible();
  await expectAccessible("the staff sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Queues" })).toBeVisible();
});

test("staff remove a passkey after a question", async ({ page }) => {
  await addAuthenticator(page);
  await signInAsStaff(page, { name: "Rafiq Hasan", roles: ["support"] });
  await page.goto("/back-office");
  await page.getByRole("button", { name: "Your menu: Rafiq Hasan" }).click();
  await page.getByRole("button", { name: "Passkeys" }).click();
  const dialog = page.getByRole("dialog", { name: "Passkeys" });
  await dialog.getByLabel("Name").fill("Lost phone");
  await dialog.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByRole("button", { name: "Remove Lost phone" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove “Lost phone”?" });
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(dialog.getByText("“Lost phone” is removed.")).toBeVisible();
  await expect(dialog.getByText("No passkey yet.")).toBeVisible();
});
