import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { currentTotpCode, type StaffLogin } from "./staff.ts";

type Login = StaffLogin & { readonly backOffice?: boolean };
type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;

/** The session of each product's first member of staff, by its data folder: a one-time code works once. */
const sessions = new Map<string, Cookies>();

/** Signs the first member of staff of a product of its own in, on the page's browser. */
export async function signInFirstStaff(
  page: Page,
  { url, dataDir }: { readonly url: string; readonly dataDir: string },
): Promise<void> {
  const session = sessions.get(dataDir);
  if (session) return page.context().addCookies(session);
  const login = await readFirstLogin(dataDir);
  const address = `${url}/api/v1/back-office/session`;
  const response = await page.request.post(address, {
    headers: { "X-Back-Office": "1" },
    data: { email: login.email, password: login.password, code: currentTotpCode(login) },
  });
  expect(response.ok(), await response.text()).toBe(true);
  sessions.set(dataDir, await page.context().cookies(address));
}

async function readFirstLogin(dataDir: string): Promise<Login> {
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
  return login;
}
