import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";

test("administrators see what browsers refused on our pages, in both languages", async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const report = {
    "document-uri": `${baseURL}/flights?trips=secret`,
    "blocked-uri": "https://injected.example/track.js?visitor=7",
    "effective-directive": "script-src-elem",
  };
  for (let times = 0; times < 2; times++) {
    const sent = await page.request.post("/api/v1/csp-reports", {
      headers: { "content-type": "application/csp-report" },
      data: JSON.stringify({ "csp-report": report }),
    });
    expect(sent.status()).toBe(204);
  }
  await signInAsStaff(page, { name: "Farida Yasmin", roles: ["admin"] });
  await page.goto("/back-office");
  await page.getByRole("link", { name: "Blocked content" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Blocked content" })).toBeVisible();
  const row = page
    .getByRole("list", { name: "Blocked content" })
    .getByRole("listitem")
    .filter({ hasText: "https://injected.example" });
  await expect(row).toContainText("script-src-elem");
  await expect(row).toContainText("on /flights");
  await expect(row).toContainText("2 times");
  await expect(row).not.toContainText("track.js");
  await expectAccessible("blocked content");
  await page.getByRole("button", { name: "বাংলা" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "আটকানো কনটেন্ট" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "injected.example" })).toContainText(
    "২ বার",
  );
});
