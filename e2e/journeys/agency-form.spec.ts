import { chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

const FIELDS = {
  en: ["Agency name", "Mobile", "Email", "Address", "Password", "Confirm password"],
  bn: ["এজেন্সির নাম", "মোবাইল", "ইমেইল", "ঠিকানা", "পাসওয়ার্ড", "পাসওয়ার্ড আবার লিখুন"],
} as const;

for (const language of ["en", "bn"] as const)
  test(`the agency form marks every required field, ${language} [S2.11-15]`, async ({
    page,
    expectAccessible,
  }) => {
    if (language === "bn") await chooseBangla(page);
    await page.goto("/register-business");
    for (const field of FIELDS[language])
      await expect(page.getByLabel(`${field} *`, { exact: true }).first()).toBeVisible();
    await expectAccessible("agency form");
  });
