import type { Page } from "@playwright/test";
import { bookPackage, findPackage } from "./packages.ts";
import { signInByApi } from "./sign-in-by-api.ts";

/** Books a package, 12,900 taka for each traveller, and opens its payment dialog. Returns its address. */
export async function openPackagePayment(
  page: Page,
  {
    language,
    payNow,
    travellers = 2,
  }: {
    readonly language: "en" | "bn";
    /** The name of the button. */
    readonly payNow: string;
    readonly travellers?: number;
  },
): Promise<string> {
  const me = await signInByApi(page, language);
  const holiday = await findPackage(page.request, "Bangladesh", "Cox");
  const id = await bookPackage(page.request, me, { holiday, travellers });
  const address = `/profile/bookings/package?view=${id}`;
  await page.goto(address);
  await page.getByRole("dialog").getByRole("button", { name: payNow }).click();
  return address;
}

/** Opens the booking anew, and says whether it is called paid. */
export async function isCalledPaid(page: Page, address: string, paid: string): Promise<boolean> {
  await page.goto(address);
  const found = page.getByRole("dialog").getByText(paid, { exact: true }).first();
  return found.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
}
