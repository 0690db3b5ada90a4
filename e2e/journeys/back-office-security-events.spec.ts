import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";

test("an administrator sees security events and filters them by kind, at a desk and on a phone", async ({
  page,
  expectAccessible,
}) => {
  // Adding the administrator of this journey is an event itself.
  await signInAsStaff(page);
  await page.goto("/back-office");
  await page.getByRole("link", { name: "Security events" }).click();
  const events = page.getByRole("list", { name: "Security events" });
  await expect(events.getByText("Member of staff added").first()).toBeVisible();
  await expectAccessible("security events");
  await page.getByLabel("What happened").selectOption("API key used after three months");
  await expect(page.getByText("Nothing has happened.")).toBeVisible();
  await expect(page).toHaveURL(/[?&]kind=api_key_woke_up/);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByLabel("What happened").selectOption("Member of staff added");
  await expect(events.getByRole("listitem").first()).toBeVisible();
  await expectAccessible("security events on a phone");
});
