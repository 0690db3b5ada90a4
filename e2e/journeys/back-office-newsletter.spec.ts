import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("a newsletter campaign is written in both languages, previewed, tested and sent once", async ({
  page,
  expectAccessible,
}) => {
  const subject = `Winter sun ${Date.now() % 1_000_000}`;
  await signInAsStaff(page, { name: "Nadia Karim", roles: ["content"] });
  await page.goto("/back-office/campaigns");
  await expect(page.getByRole("heading", { name: "Newsletter", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "New issue" }).click();
  await page.getByLabel("Subject, English").fill(subject);
  await page.getByLabel("Text, English").fill("Fares to the sea fell.\n\nSee the new packages.");
  await page.getByLabel("Button, English").fill("See packages");
  await page.getByLabel("Button link").fill("https://elsewhere.example");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(
    page.getByText("Enter a path of this site, such as /holiday-packages.", { exact: false }),
  ).toBeVisible();
  await page.getByLabel("Button link").fill("/holiday-packages");
  await expectAccessible("a new issue");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { name: subject, level: 1 })).toBeVisible();

  // It cannot be sent before the Bangla text is written.
  await page.getByRole("button", { name: "Send…" }).click({ force: true });
  await expect(page.getByText("Missing: Bangla", { exact: false })).toBeAttached();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByLabel("Subject, Bangla").fill("শীতের রোদ");
  await page.getByLabel("Text, Bangla").fill("সমুদ্রে যাওয়ার ভাড়া কমেছে।");
  await page.getByLabel("Button, Bangla").fill("প্যাকেজ দেখুন");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/^Saved .* by Nadia Karim$/)).toBeVisible();

  await expect(page.frameLocator("iframe").getByRole("heading", { name: subject })).toBeVisible();
  const languages = page.getByRole("radiogroup", { name: "Preview language" });
  await languages.locator("label").filter({ hasText: "বাংলা" }).click();
  await expect(page.frameLocator("iframe").getByText("সমুদ্রে যাওয়ার ভাড়া কমেছে।").last()).toBeVisible();
  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText("We've emailed a test to", { exact: false })).toBeVisible();
  await expectAccessible("a draft that can be sent");

  await page.getByRole("button", { name: "Send…" }).click();
  const question = page.getByRole("dialog", { name: "Send this issue?" });
  await question.getByRole("button", { name: /^Send to/ }).dblclick();
  await expect(page.getByText(/^Sent to \d+ subscribers?/)).toBeVisible();
  await expect(page.getByLabel("Subject, English")).not.toBeEditable();
  await expectAccessible("an issue that was sent");
  await page.getByRole("link", { name: "Newsletter" }).last().click();
  await expect(page.getByRole("row").filter({ hasText: subject })).toContainText("Sent");
});
