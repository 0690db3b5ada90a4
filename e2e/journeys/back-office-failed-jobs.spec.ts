import { signInAsStaff } from "../setup/staff.ts";
import { chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

const FAILED = {
  id: "3f0a5c9e-7f57-4a0e-9d57-0a3f6c1b2d4e",
  queue: "order-email",
  booking_id: null,
  error: "connect ECONNREFUSED 127.0.0.1:587",
  tries: 21,
  enqueued_at: "2026-11-20T08:00:00Z",
  failed_at: "2026-11-23T08:00:00Z",
};

test("failed jobs are retried, or discarded with a reason, also in Bangla on a phone", async ({
  page,
  expectAccessible,
}) => {
  let jobs = [FAILED];
  // A job needs days of failures to be listed here, so the journey mocks the list.
  await page.route("**/api/v1/back-office/failed-jobs**", async (route) => {
    if (route.request().method() === "POST") jobs = [];
    await route.fulfill({ json: { data: jobs } });
  });
  await signInAsStaff(page, { name: "Nadia Islam", roles: ["support"] });
  await page.goto("/back-office/failed-jobs");
  await expect(page.getByRole("heading", { name: "Send an email about a booking" })).toBeVisible();
  await expectAccessible("failed jobs");
  await page.getByRole("button", { name: /^Discard/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(dialog.getByText("Enter a reason.")).toBeVisible();
  await expectAccessible("discarding a failed job");
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 390, height: 844 });
  await chooseBangla(page);
  await page.goto("/back-office/failed-jobs");
  await expectAccessible("failed jobs, in Bangla on a phone");
  await expect(page.getByRole("heading", { name: "বুকিংয়ের ইমেইল পাঠানো" })).toBeVisible();
  await page.getByRole("button", { name: /^আবার চালান/ }).click();
  await expect(page.getByText("কোনো ব্যর্থ কাজ নেই।")).toBeVisible();
});
