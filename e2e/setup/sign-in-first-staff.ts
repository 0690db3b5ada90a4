import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { currentTotpCode, type StaffLogin } from "./staff.ts";

type Login = StaffLogin & { readonly backOffice?: boolean };

/** Signs the first member of staff of a product of its own in, on the page's browser. */
export async function signInFirstStaff(
  page: Page,
  { url, dataDir }: { readonly url: string; readonly dataDir: string },
): Promise<void> {
  let logins = "";
  // Written after the server answers.
  await expect
    .poll(async () => {
      logins = await readFile(path.join(dataDir, "demo-logins.json"), "utf8").catch(() => "");
      return logins;
    })
    .not.toBe("");
  const login = (JSON.parse(logins) as Login[]).find(({ backOffice }) => backOffice);
  if (!login) throw new Error("demo-logins.json has no back-office login");
  const response = await page.request.post(`${url}/api/v1/back-office/session`, {
    headers: { "X-Back-Office": "1" },
    data: { email: login.email, password: login.password, code: currentTotpCode(login) },
  });
  expect(response.ok()).toBe(true);
}
