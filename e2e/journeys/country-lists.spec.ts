import { signInByApi } from "../setup/sign-in-by-api.ts";
import { expect, test } from "../setup/test.ts";

test("the country list opens on press and typing, but not on focus by Tab [S5.6-02]", async ({
  page,
  expectAccessible,
}) => {
  await signInByApi(page);
  await page.goto("/profile/travellers");
  await page.getByRole("button", { name: "Add new traveller" }).click();
  const dialog = page.getByRole("dialog");
  const country = dialog.getByRole("combobox", { name: /^Country/ });
  const nationality = dialog.getByRole("combobox", { name: /^Nationality/ });
  const list = page.getByRole("listbox");

  await country.focus();
  await page.keyboard.press("Tab");
  await expect(nationality).toBeFocused();
  await expect(country).toHaveAttribute("aria-expanded", "false");
  await expect(nationality).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Shift+Tab");
  await expect(country).toBeFocused();
  await expect(list).toHaveCount(0);

  await page.keyboard.press("ArrowDown");
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(dialog).toBeVisible();

  await country.selectText();
  await page.keyboard.type("jap");
  await expect(list.getByRole("option")).toHaveText(["Japan"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(country).toHaveValue("Japan");

  await nationality.click();
  await expect(list.getByRole("option", { name: "Bhutan" })).toBeVisible();
  await expectAccessible("country list open");
  await list.getByRole("option", { name: "Bhutan" }).click();
  await expect(nationality).toHaveValue("Bhutan");
});
