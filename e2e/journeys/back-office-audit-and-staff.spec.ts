import { readFile } from "node:fs/promises";
import { installClock } from "../setup/clock.ts";
import { signInByApi, holdFlight } from "../setup/sign-in-by-api.ts";
import { currentTotpCode, signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("an administrator adds a staff member, who signs in; the audit log contains both and is intact", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const login = await signInAsStaff(page, { name: "Parveen Sultana", roles: ["admin"] });
  await page.goto("/back-office/staff");
  const people = page.getByRole("list", { name: "Staff" });
  await expect(
    people.getByRole("heading", { name: "Parveen Sultana (you)" }).first(),
  ).toBeVisible();
  await expectAccessible("people");

  await page.getByRole("button", { name: "Add staff member" }).click();
  const window = page.getByRole("dialog", { name: "Add staff member" });
  await window.getByRole("button", { name: "Add and show credentials" }).click();
  await expect(window.getByText("Select at least one role.")).toBeVisible();
  const email = login.email.replace("@", ".new@");
  await window.getByLabel("Name").fill("Rafiq Hasan");
  await window.getByLabel("Work email").fill(email);
  await window.getByRole("checkbox", { name: /^Support/ }).check();
  await expectAccessible("adding a person");
  await window.getByRole("button", { name: "Add and show credentials" }).click();

  // The secrets are shown once, and sign in to the back office.
  const secrets = page.getByRole("dialog", { name: "Credentials for Rafiq Hasan" });
  await expect(secrets.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await expectAccessible("new secrets");
  const [password = "", totpSecret = ""] = await secrets.locator("code").allTextContents();
  await secrets.getByRole("button", { name: "Done" }).click();
  await expect(secrets).toBeHidden();
  const other = await (await browser.newContext()).newPage();
  const opened = await other.request.post("/api/v1/back-office/session", {
    headers: { "X-Back-Office": "1" },
    data: { email, password, code: currentTotpCode({ totpSecret }) },
  });
  expect(opened.ok()).toBe(true);
  await other.goto("/back-office/audit");
  await expect(other.getByText("You don't have access to this page")).toBeVisible();

  // The roles are changed with a reason.
  const row = people.getByRole("listitem").filter({ hasText: email });
  await row.getByRole("button", { name: "Change roles of Rafiq Hasan" }).click();
  const roles = page.getByRole("dialog", { name: "Roles of Rafiq Hasan" });
  await roles.getByRole("checkbox", { name: /^Finance/ }).check();
  await roles.getByRole("button", { name: "Save roles" }).click();
  await expect(roles.getByText("Enter a reason for the audit log.")).toBeVisible();
  await roles.getByLabel("Reason (for the audit log)").fill("Covers refunds on Fridays");
  await roles.getByRole("button", { name: "Save roles" }).click();
  await expect(row.getByText("Support, Finance")).toBeVisible();
  await row.getByRole("button", { name: "Deactivate Rafiq Hasan" }).click();
  const going = page.getByRole("dialog", { name: "Deactivate Rafiq Hasan" });
  await going.getByLabel("Reason (for the audit log)").fill("Left the company");
  await going.getByRole("button", { name: "Deactivate" }).click();
  await expect(row.getByText("Deactivated", { exact: true })).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { name: "Staff sign in" })).toBeVisible();
  await other.context().close();

  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByLabel("Staff member").selectOption({ label: "Parveen Sultana" });
  await expect(page.getByText("Covers refunds on Fridays").first()).toBeVisible();
  await page.getByLabel("Action", { exact: true }).selectOption({ label: "changed roles" });
  const entries = page.getByRole("list", { name: "Audit log" }).getByRole("listitem");
  await expect(entries.first()).toContainText("changed roles");
  await expect(entries.first().getByText("support, finance")).toBeVisible();
  await page.getByRole("button", { name: "Verify log" }).click();
  await expect(page.getByText(/^The log is intact: \d/)).toBeVisible();
  await expectAccessible("the audit log");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Download the log as CSV/ }).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toContain("staff.roles");
});

test("finance reads searches, bookings and whether the money matches; support sees no money", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  await holdFlight(page.request, me, { to: "JSR", inDays: 33 });
  await signInAsStaff(page, { name: "Farhana Akter", roles: ["finance"] });
  await page.goto("/back-office/reports");
  await page.getByRole("radio", { name: "Today" }).check();
  await expect(page).toHaveURL(/from=.*to=/);
  const routes = page.getByRole("region", { name: "Flights by route" });
  await expect(routes.getByRole("row", { name: /–JSR/ }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Reconciliation$/ })).toBeVisible();
  await expect(page.getByText("Difference", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("columnheader", { name: "Money in" })).toBeVisible();
  await expectAccessible("numbers, with the table open");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download Flights by route as CSV" }).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toContain("JSR");

  // On narrow screens tables scroll in their own boxes, and the page does not.
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(routes).toBeVisible();
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBe(0);

  const other = await (await browser.newContext()).newPage();
  await signInAsStaff(other, { name: "Karim Uddin", roles: ["support"] });
  await other.goto("/back-office/reports");
  await expect(other.getByText("amounts visible to finance only").first()).toBeVisible();
  await expect(other.getByRole("heading", { name: /^Reconciliation$/ })).toHaveCount(0);
  await other.context().close();
});

test("an idle back office stops polling, and refetches when the user is active again", async ({
  page,
}) => {
  await installClock(page);
  await signInAsStaff(page, { name: "Nadia Islam", roles: ["support"] });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/back-office/queues")) asked.push(request.url());
  });
  await page.goto("/back-office");
  await expect(page.getByRole("heading", { level: 1, name: "Queues" })).toBeVisible();
  // While the first request runs no other is sent, however long the clock runs.
  await expect(
    page.getByRole("link", { name: /^Messages \d+ (oldest|no open cases)/ }),
  ).toBeVisible();
  await page.keyboard.press("Shift");
  await page.clock.runFor(60_000);
  await expect.poll(() => asked.length).toBeGreaterThan(1);

  await page.clock.runFor(6 * 60_000);
  await page.clock.runFor(30_000);
  const before = asked.length;
  for (let minutes = 0; minutes < 10; minutes++) await page.clock.runFor(60_000);
  expect(asked.length).toBe(before);
  await page.keyboard.press("Shift");
  await expect(async () => {
    await page.clock.runFor(20_000);
    expect(asked.length).toBeGreaterThan(before);
  }).toPass();

  // The session expires while the user is idle: the page closes without any input.
  await page.clock.runFor(6 * 60_000);
  await page.context().clearCookies({ name: "staff_session" });
  await page.clock.runFor(32 * 60_000);
  await expect(page.getByRole("dialog", { name: "Staff sign in" })).toBeVisible();
});
