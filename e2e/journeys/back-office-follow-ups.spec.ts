import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { answerUntil } from "../setup/answer-until.ts";
import { emailsTo } from "../setup/mailbox.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/** Sends a message from the contact page; returns its sender's address. */
async function writeMessage(page: Page): Promise<string> {
  const email = `${randomUUID()}@reader.example`;
  const sent = await page.request.post("/api/v1/contact", {
    data: { name: "Rahima Khatun", email, message: "Which terminal do I leave from?" },
  });
  expect(sent.status()).toBe(201);
  return email;
}

/** Opens the message of this sender from the queue. */
async function openMessage(page: Page, email: string): Promise<void> {
  const queue = await page.request.get("/api/v1/back-office/messages?page=1", {
    headers: { "X-Back-Office": "1" },
  });
  const { last_page: last } = (await queue.json()) as { last_page: number };
  const newest = await page.request.get(`/api/v1/back-office/messages?page=${last}`, {
    headers: { "X-Back-Office": "1" },
  });
  const { data } = (await newest.json()) as { data: { id: string; email: string }[] };
  const found = data.find((one) => one.email === email);
  await page.goto(`/back-office/messages/${found?.id ?? "missing"}`);
}

test("a message is assigned with a note and a date, found under mine, and answered by email", async ({
  page,
  expectAccessible,
}) => {
  const email = await writeMessage(page);
  // Other journeys add staff too, so the assignee is chosen by name.
  const name = `Mina Das ${randomUUID().slice(0, 8)}`;
  await signInAsStaff(page, { name, roles: ["support"] });
  await openMessage(page, email);
  await page.getByLabel("Owner").selectOption({ label: name });
  await expect(page.getByLabel("Owner")).not.toHaveValue("");
  await page.getByLabel(/^Internal note/).fill("Asked the airport, they call back.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("they call back");
  await expectAccessible("a message with its follow-up and notes");

  await page.getByRole("radio", { name: "Mine" }).check({ force: true });
  await expect(page.getByRole("list", { name: "Mine" }).getByRole("link")).toHaveCount(1);
  // A list that does not load says so, and can be asked for again.
  const load = await answerUntil(page, "**/api/v1/back-office/follow-ups", (route) =>
    route.fulfill({ status: 404, json: {} }),
  );
  await page.reload();
  await expect(page.getByText("We couldn't load this")).toBeVisible();
  load();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("list", { name: "Mine" }).getByRole("link")).toHaveCount(1);
  await page.getByRole("link", { name: "Follow-ups" }).first().click();
  await expect(page.getByRole("heading", { name: "Follow-ups" })).toBeVisible();
  await expectAccessible("my follow-ups");
  await page.goBack();

  await page.getByRole("button", { name: "Assign to me" }).click();
  await page.getByLabel(/^Answer by email/).fill("Domestic terminal, gate opens at 6:30.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByRole("list", { name: "Answers" })).toContainText("gate opens at 6:30");
  await expect
    .poll(async () => {
      const emails = await emailsTo(page.request, email);
      return emails.filter(({ subject }) => subject.startsWith("Our answer")).length;
    })
    .toBe(1);
  await expectAccessible("an answered message");
});

test("in Bangla on a phone, staff choose how they are notified of open cases", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await writeMessage(page);
  await signInAsStaff(page, { name: "Nadia Islam", roles: ["support"] });
  await chooseBangla(page);
  await openMessage(page, email);
  await expect(page.getByRole("link", { name: /কাজ বাকি/ })).toBeVisible();
  await page.getByRole("button", { name: /^আপনার মেনু/ }).click();
  await expect(page.getByRole("checkbox", { name: "নতুন কাজ এলে শব্দ হবে" })).not.toBeChecked();
  await page.getByLabel("বাকি কাজের ইমেইল").selectOption("hourly");
  await expectAccessible("the staff menu, in Bangla on a phone");
  await page.reload();
  await page.getByRole("button", { name: /^আপনার মেনু/ }).click();
  await expect(page.getByLabel("বাকি কাজের ইমেইল")).toHaveValue("hourly");
});
