import { readFile } from "node:fs/promises";
import { installClock } from "../setup/clock.ts";
import { signInByApi, holdFlight } from "../setup/sign-in-by-api.ts";
import { mailedLink } from "../setup/mailbox.ts";
import { currentTotpCode, inviteStaff, signInAsStaff } from "../setup/staff.ts";
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
  await window.getByRole("button", { name: "Add and send the link" }).click();
  await expect(window.getByText("Select at least one role.")).toBeVisible();
  const email = login.email.replace("@", ".new@");
  await window.getByLabel("Name").fill("Rafiq Hasan");
  await window.getByLabel("Work email").fill(email);
  await window.getByRole("checkbox", { name: /^Support/ }).check();
  await expectAccessible("adding a person");
  await window.getByRole("button", { name: "Add and send the link" }).click();
  await expect(page.getByRole("status").filter({ hasText: email })).toContainText("72 hours");
  const row = people.getByRole("listitem").filter({ hasText: email });
  await expect(row.getByText("Invited")).toBeVisible();
  await expectAccessible("a person is invited");

  // Rafiq sets up his own sign-in with the link, and signs in.
  const other = await (await browser.newContext()).newPage();
  await other.goto(await mailedLink(other.request, email, "/back-office/invitation"));
  await expect(other).toHaveURL(/\/back-office\/invitation$/);
  const totpSecret = (await other.locator("code").textContent()) ?? "";
  const save = other.getByRole("button", { name: "Set up my sign-in" });
  await save.click();
  await expect(
    other.getByText("Enter the six digits that your authenticator shows."),
  ).toBeVisible();
  await other.getByLabel("New password").fill("Some&word1");
  await other.getByLabel("Code that the app shows now").fill("000000");
  await save.click();
  await expect(other.getByText("This code is not right")).toBeVisible();
  const code = other.getByLabel("Code that the app shows now");
  await code.fill(currentTotpCode({ totpSecret }, -30));
  await save.click();
  await expect(other.getByText("Your sign-in is set up")).toBeVisible();
  await other.getByRole("link", { name: "Go to the sign-in" }).click();
  await other.getByLabel("Work email").fill(email);
  await other.getByLabel("Password", { exact: true }).fill("Some&word1");
  await other.getByLabel("Code from your authenticator").fill(currentTotpCode({ totpSecret }));
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Queues" })).toBeVisible();
  await other.goto("/back-office/audit");
  await expect(other.getByText("You don't have access to this page")).toBeVisible();

  // The roles are changed with a reason.
  await page.reload();
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
  await expect(async () => {
    // In steps: a jump of half a minute ends the call that finds out, as if it had not been answered.
    await page.clock.runFor(5000);
    expect(await page.getByRole("dialog", { name: "Staff sign in" }).isVisible()).toBe(true);
  }).toPass({ intervals: [10] });
});

test("in Bangla on a phone at night: an invited person sets up the sign-in; a broken link says so", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  const email = await inviteStaff(page, { name: "Salma Khatun", roles: ["support"] });
  const link = await mailedLink(page.request, email, "/back-office/invitation");
  await page.goto(`${link}&lang=bn`);
  await expect(
    page.getByText(`স্বাগতম Salma Khatun। আপনি ${email} দিয়ে সাইন ইন করবেন।`),
  ).toBeVisible();
  await expectAccessible("the set-up of the sign-in");
  await page.getByLabel("নতুন পাসওয়ার্ড").fill("Some&word1");
  const totpSecret = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel("অ্যাপে এখন যে কোড দেখাচ্ছে").fill(currentTotpCode({ totpSecret }));
  await page.getByRole("button", { name: "সাইন ইন চালু করুন" }).click();
  await expect(page.getByText("আপনার সাইন ইন চালু হয়েছে")).toBeVisible();
  await expectAccessible("the sign-in is set up");

  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText("লিংকটি কাজ করছে না");
  await page.goto("/back-office/invitation");
  await expect(page.getByRole("alert")).toContainText("অ্যাডমিনের কাছে নতুন লিংক চান");
  await expectAccessible("a broken link");
});

for (const width of [390, 1440])
  test(`an act about people asks for a new code when the last one is old, and goes on by itself (${width} px)`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const login = await signInAsStaff(page);
    const invited = await inviteStaff(page, { name: "Nasrin Akter", roles: ["support"] });
    await page.goto("/back-office/staff");
    const row = page.getByRole("listitem").filter({ hasText: invited });
    // As the server refuses it ten minutes after the sign-in.
    await page.route(
      "**/disable",
      (route) =>
        route.fulfill({
          status: 403,
          json: { code: "fresh_code_needed", message: "", request_id: "x" },
        }),
      { times: 2 },
    );
    const deactivate = async () => {
      await row.getByRole("button", { name: "Deactivate Nasrin Akter" }).click();
      const dialog = page.getByRole("dialog", { name: "Deactivate Nasrin Akter" });
      await dialog.getByLabel("Reason (for the audit log)").fill("Does not come after all");
      await dialog.getByRole("button", { name: "Deactivate" }).click();
      return dialog;
    };
    const dialog = await deactivate();
    const asks = page.getByRole("dialog", { name: "Is it still you?" });
    await expect(asks.getByLabel("Code from your authenticator")).toBeFocused();
    await expectAccessible("a new code is asked for");
    await asks.getByRole("button", { name: "Close" }).click();
    await expect(dialog.getByLabel("Reason (for the audit log)")).toHaveValue(
      "Does not come after all",
    );

    await dialog.getByRole("button", { name: "Deactivate" }).click();
    await asks.getByLabel("Code from your authenticator").fill("000000");
    await asks.getByRole("button", { name: "Go on" }).click();
    await expect(asks.getByText("This code is not right")).toBeVisible();
    await asks.getByLabel("Code from your authenticator").fill(currentTotpCode(login, 30));
    await asks.getByRole("button", { name: "Go on" }).click();
    await expect(row.getByText("Deactivated", { exact: true })).toBeVisible();
  });

test("staff change their own password from the menu", async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const login = await signInAsStaff(page, { name: "Karim Uddin", roles: ["support"] });
  await page.goto("/back-office?lang=bn");
  await page.getByRole("button", { name: /Karim Uddin$/ }).click();
  await page.getByRole("button", { name: "পাসওয়ার্ড বদলান" }).click();
  const dialog = page.getByRole("dialog", { name: "পাসওয়ার্ড বদলান" });
  await dialog.getByLabel("বর্তমান পাসওয়ার্ড").fill("Not&the1");
  await dialog.getByLabel("নতুন পাসওয়ার্ড").fill("Another&word2");
  await dialog.getByRole("button", { name: "বদলে দিন" }).click();
  await expect(dialog.getByText("এটি আপনার এখনকার পাসওয়ার্ড নয়")).toBeVisible();
  await expectAccessible("a wrong current password");
  await dialog.getByLabel("বর্তমান পাসওয়ার্ড").fill(login.password);
  await dialog.getByRole("button", { name: "বদলে দিন" }).click();
  await expect(dialog.getByText("আপনার পাসওয়ার্ড বদলানো হয়েছে।")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /Karim Uddin$/ })).toBeVisible();
});
