import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readDemoLogin } from "../setup/demo-login.ts";
import { startOtherShop } from "../setup/other-shop.ts";
import { freePort } from "../setup/own-process.ts";
import { currentTotpCode } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";

test("the back office on a host of its own is there only, and its links to the site lead to the public one", async ({
  page,
}) => {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const desk = `http://desk.localhost:${port}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), "ghuri-e2e-desk-"));
  const stop = await startOtherShop({
    program: "apps/api/src/main.ts",
    port,
    dataDir,
    env: { APP_URL: site, STAFF_URL: desk },
  });
  try {
    expect((await page.goto(`${site}/back-office`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Staff sign in" })).toHaveCount(0);

    await page.goto(desk);
    await expect(page).toHaveURL(`${desk}/back-office`);
    const login = await readDemoLogin(dataDir);
    await page.getByLabel("Work email").fill(login.email);
    await page.getByLabel("Password", { exact: true }).fill(login.password);
    await page.getByLabel("Code from your authenticator").fill(currentTotpCode(login));
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("button", { name: "Your menu: Demo Administrator" })).toBeVisible();
    await page.goto(`${desk}/back-office/packages`);
    await expect(page.getByRole("heading", { level: 1, name: "Packages" })).toBeVisible();

    await page.goto(`${desk}/holiday-packages`);
    await expect(page).toHaveURL(`${site}/holiday-packages`);
    const cookies = await page.context().cookies(site);
    expect(cookies.map(({ name }) => name)).not.toContain("staff_session");
  } finally {
    await stop();
  }
});
