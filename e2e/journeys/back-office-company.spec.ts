import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("an administrator enters the licence number; the preview, the footer and the contact page show it", async ({
  page,
  expectAccessible,
}) => {
  await signInAsStaff(page, { name: "Rahim Uddin", roles: ["admin"] });
  await page.goto("/back-office/company");
  const licence = page.getByLabel("Civil aviation licence");
  await expect(page.getByText("Civil aviation licence is empty.")).toBeVisible();
  await expectAccessible("company");

  await page.getByLabel("Email for customers").fill("nobody");
  await licence.fill("CAAB/TA/2468");
  await expect(page.getByText("Civil aviation licence: CAAB/TA/2468")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await expect(licence).toHaveValue("CAAB/TA/2468");
  await page.getByLabel("Email for customers").fill("help@ghuri.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. New documents, emails and pages show it now.")).toBeVisible();

  await page.goto("/contact-us");
  await expect(page.getByRole("contentinfo")).toContainText("Civil aviation licence CAAB/TA/2468");
  await expect(page.getByRole("complementary", { name: "Other ways to reach us" })).toContainText(
    "CAAB/TA/2468",
  );

  // Other journeys use the same server.
  await page.goto("/back-office/company");
  await licence.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Civil aviation licence is empty.")).toBeVisible();
});
