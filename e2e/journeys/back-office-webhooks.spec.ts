import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";
import { startWebhookReceiver } from "../setup/webhook-receiver.ts";

test("an administrator adds an endpoint, sends a test that fails and is sent again, and removes it", async ({
  page,
  expectAccessible,
}) => {
  const partner = await startWebhookReceiver();
  try {
    await signInAsStaff(page);
    await page.goto("/back-office/webhooks");
    await expect(page.getByText("No endpoints yet.")).toBeVisible();
    await page.getByRole("button", { name: "Add endpoint" }).click();
    const adding = page.getByRole("dialog", { name: "Add an endpoint" });
    await adding.getByLabel("Name").fill("Accounting");
    await adding.getByLabel("Address").fill("https://192.168.1.10/hooks");
    await adding.getByRole("button", { name: "Add endpoint" }).click();
    await expect(adding.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
    await expect(adding.getByText(/inside a private network/)).toBeVisible();
    await expect(adding.getByLabel("Name")).toHaveValue("Accounting");
    await expectAccessible("adding an endpoint");
    await adding.getByLabel("Address").fill(partner.url);
    await adding.getByRole("button", { name: "Add endpoint" }).click();
    await expect(adding.getByRole("button", { name: /^whsec_/ })).toBeVisible();
    await expectAccessible("a signing secret is shown once");
    await adding.getByRole("button", { name: "I have it" }).click();
    await expectAccessible("the list of endpoints");

    await page.getByRole("link", { name: "Accounting" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Accounting" })).toBeVisible();
    partner.answerWith(503);
    await page.getByRole("button", { name: "Send a test" }).click();
    const log = page.getByRole("list", { name: "Messages of the last 30 days" });
    await log.getByRole("button", { name: /webhook\.test/ }).click();
    // The message itself says it, too, once its try has ended.
    const tries = log.getByRole("list", { name: "Tries, newest first" });
    await expect(tries.getByText("Answered with 503")).toBeVisible();
    await expect(tries.getByText("not today")).toBeVisible();
    await expect(page.getByText(/Every try has failed since/)).toBeVisible();
    await expectAccessible("the log of an endpoint");

    partner.answerWith(204);
    await log.getByRole("button", { name: "Send again" }).click();
    await expect(tries.getByText("Taken (204)")).toBeVisible();
    // Orders of other journeys are told to it, too.
    const message = log.getByRole("listitem").filter({ hasText: /^Test/ });
    await expect(message.getByText("Delivered")).toBeVisible();
    const tests = partner.received.filter(({ body }) => body.includes('"webhook.test"'));
    expect(new Set(tests.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(tests.at(-1)?.headers["webhook-signature"]).toMatch(/^v1,/);

    await page.getByRole("button", { name: "Remove" }).click();
    const removing = page.getByRole("dialog", { name: "Remove Accounting?" });
    await removing.getByLabel("Reason (for the audit log)").fill("Not used any more");
    await removing.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No endpoints yet.")).toBeVisible();
  } finally {
    await partner.stop();
  }
});
