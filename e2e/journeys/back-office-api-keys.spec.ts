import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";

test("an administrator makes a partner's key, whose program prices a flight; then the key is replaced and revoked", async ({
  page,
  expectAccessible,
}) => {
  await signInAsStaff(page);
  await page.goto("/back-office/api-keys");
  await expect(page.getByRole("heading", { level: 1, name: "API keys" })).toBeVisible();
  await page.getByRole("button", { name: "Add key" }).click();
  const adding = page.getByRole("dialog", { name: "Add a key" });
  await adding.getByRole("button", { name: "Make key" }).click();
  await expect(adding.getByLabel("Partner")).toHaveAttribute("aria-invalid", "true");
  await adding.getByLabel("Partner").fill("Chottogram Travels");
  await expectAccessible("adding a key");
  await adding.getByRole("button", { name: "Make key" }).click();
  await expect(adding.getByText("Copy the secret now")).toBeVisible();
  await expectAccessible("a secret is shown once");
  // The secret is gone for good once the dialog is closed, so nothing closes it by accident.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(adding.getByRole("button", { name: "Close" })).toHaveCount(0);
  await expect(adding.getByText("Copy the secret now")).toBeVisible();
  const secret = (await adding.getByRole("button", { name: /^ghk_/ }).textContent()) ?? "";
  await adding.getByRole("button", { name: "I have it" }).click();

  const ask = () =>
    page.request.post("/mcp", {
      headers: {
        Authorization: `Bearer ${secret.split(",")[0]}`,
        Accept: "application/json, text/event-stream",
      },
      data: {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "search_airports", arguments: { keyword: "Sylhet" } },
      },
    });
  expect(await (await ask()).text()).toContain("ZYL");
  await page.reload();
  const row = page
    .getByRole("list", { name: "API keys" })
    .getByRole("listitem")
    .filter({ hasText: "Chottogram Travels" });
  await expect(row.getByText(/Last used/)).toBeVisible();
  await expectAccessible("API keys");

  await row.getByRole("button", { name: "New secret for Chottogram Travels" }).click();
  const renewing = page.getByRole("dialog", { name: "New secret for Chottogram Travels?" });
  await renewing.getByRole("button", { name: "New secret" }).click();
  await expect(renewing.getByText("Enter a reason.")).toBeVisible();
  await renewing.getByLabel("Reason (for the audit log)").fill("Their developer left");
  await renewing.getByRole("button", { name: "New secret" }).click();
  await renewing.getByRole("button", { name: "I have it" }).click();
  await expect(row.getByText(/The former secret works until/)).toBeVisible();

  await row.getByRole("button", { name: "Revoke the key of Chottogram Travels" }).click();
  const ending = page.getByRole("dialog", { name: "Revoke the key of Chottogram Travels?" });
  await ending.getByLabel("Reason (for the audit log)").fill("The contract ended");
  await ending.getByRole("button", { name: "Revoke" }).click();
  await expect(row.getByText("Revoked", { exact: true })).toBeVisible();
  expect((await ask()).status()).toBe(401);
});
