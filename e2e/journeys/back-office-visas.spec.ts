import type { Page } from "@playwright/test";
import { emailsTo } from "../setup/mailbox.ts";
import { type SignedInAccount, signInByApi } from "../setup/sign-in-by-api.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { anyPhoto, chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";
import { applyForVisa } from "../setup/visa.ts";

const LIST = "/profile/bookings/visa-applications";

/** The subjects of the emails to an address. */
async function subjectsTo(page: Page, email: string): Promise<string[]> {
  return (await emailsTo(page.request, email)).map(({ subject }) => subject);
}

interface Sent {
  readonly id: string;
  readonly travellers: readonly {
    readonly id: string;
    readonly documents: readonly { readonly code: string; readonly is_required: boolean }[];
  }[];
}

/** The account's application, as its traveller sees it. */
async function theirs(page: Page, { token }: SignedInAccount): Promise<Sent> {
  const headers = { Authorization: `Bearer ${token}` };
  const all = await page.request.get("/api/v1/user/visa-applications", { headers });
  const [{ id } = { id: "" }] = ((await all.json()) as { data: { id: string }[] }).data;
  const one = await page.request.get(`/api/v1/user/visa-applications/${id}`, { headers });
  return ((await one.json()) as { data: Sent }).data;
}

/** Uploads photos of documents, as the page does. */
async function uploadDocuments(
  page: Page,
  me: SignedInAccount,
  { codes, photo }: { readonly codes: readonly string[]; readonly photo: Buffer },
): Promise<void> {
  const { id, travellers } = await theirs(page, me);
  for (const code of codes) {
    const answer = await page.request.post(`/api/v1/user/visa-applications/${id}/documents`, {
      headers: { Authorization: `Bearer ${me.token}` },
      multipart: {
        traveller_id: travellers[0]?.id ?? "",
        code,
        document: { name: `${code}.png`, mimeType: "image/png", buffer: photo },
      },
    });
    expect(answer.ok()).toBe(true);
  }
}

/** The codes of the documents that the visa requires. */
async function requiredDocuments(page: Page, me: SignedInAccount): Promise<string[]> {
  const { travellers } = await theirs(page, me);
  return (travellers[0]?.documents ?? []).flatMap(({ code, is_required: isRequired }) =>
    isRequired ? code : [],
  );
}

async function payFee(page: Page): Promise<void> {
  await page.goto(LIST);
  await page
    .getByRole("row", { name: /Thailand/ })
    .getByRole("button", { name: /^Pay now/ })
    .click();
  const payment = page.getByRole("dialog", { name: "Choose your payment option" });
  await payment.getByRole("button", { name: /^Pay BDT/ }).click();
  await page.waitForURL(/sandbox/);
  await page.getByRole("button", { name: /^Pay BDT/ }).click();
  await expect(page.getByRole("row", { name: /Thailand/ })).toContainText("Paid");
}

test("a visa application goes from the search to the embassy's approval: numbers are masked, a document is rejected and uploaded again [OP-39]", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  const photo = await anyPhoto();
  const reference = await applyForVisa(page, me, "Thailand");
  await uploadDocuments(page, me, { codes: ["bank"], photo });

  await signInAsStaff(page, { name: "Nadia Islam", roles: ["support"] });
  await page.goto("/back-office/visa-applications");
  const queue = page.getByRole("list", { name: "Visa reviews" });
  await queue.getByRole("link", { name: new RegExp(reference) }).click();
  await expect(
    page.getByRole("heading", { name: new RegExp(`Thailand ${reference}`) }),
  ).toBeVisible();
  await expect(page.getByText("8 of 60 days")).toBeVisible();
  await expect(page.getByText("1 × BDT 4,500")).toBeVisible();
  await expect(page.getByText("••••••567", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Show full numbers/ }).click();
  await expect(page.getByText("A01234567", { exact: true })).toBeVisible();
  await expect(page.getByText("01712 345678")).toBeVisible();
  await page.getByRole("button", { name: "Hide numbers" }).click();
  await expect(page.getByText("A01234567", { exact: true })).toBeHidden();
  await expect(page.getByRole("button", { name: "Save and send email" })).toBeDisabled();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.getByText(/^Assigned to you until/)).toBeVisible();

  // An unpaid application is not sent to the embassy.
  const status = page.getByRole("group", { name: "Status" });
  await status.getByRole("radio", { name: /Submitted/ }).check();
  await page.getByRole("button", { name: "Save and send email" }).click();
  await expect(page.getByRole("alert")).toContainText(/fee/i);
  await expectAccessible("a visa application assigned");

  const papers = page.getByRole("list", { name: "Documents of Tania Rahman" });
  await papers.getByRole("button", { name: /^Bank statement/ }).click();
  const look = page.getByRole("dialog", { name: /^Bank statement/ });
  await expect(look.getByRole("img", { name: /Bank statement/ })).toBeVisible();
  await look.getByRole("button", { name: "Reject" }).click();
  await expect(look.getByText("Give a reason. We'll email it to the traveller.")).toBeVisible();
  await expectAccessible("a paper that is looked at");
  await look.getByLabel(/^Reason for rejecting/).fill("October is missing.");
  await look.getByRole("button", { name: "Reject" }).click();
  await expect(look).toBeHidden();
  await expect(papers.getByRole("button", { name: /^Bank statement.*Rejected/ })).toBeVisible();

  await status.getByRole("radio", { name: /Documents/ }).check();
  await page.getByRole("button", { name: "Save and send email" }).click();
  await expect(page.getByText("Give a reason. We'll email it to the traveller.")).toBeVisible();
  await page.getByLabel(/^Note to the traveller/).fill("October as well, please.");
  await expect(page.getByText("24 / 500")).toBeVisible();
  await page.getByRole("button", { name: "Save and send email" }).click();
  await expect(page.getByText("Saved. We've emailed the traveller.")).toBeVisible();
  await expect(page.getByText("Nadia Islam requested documents")).toBeVisible();
  const desk = page.url();

  await payFee(page);
  await page
    .getByRole("row", { name: /Thailand/ })
    .getByRole("link", { name: /^View Details/ })
    .click();
  const details = page.getByRole("dialog", { name: /^Visa application/ });
  const bank = details.getByRole("listitem").filter({ hasText: "Bank statement" }).last();
  await expect(bank).toContainText("October is missing.");
  await bank
    .getByLabel(/^Replace/)
    .setInputFiles({ name: "bank.png", mimeType: "image/png", buffer: photo });
  await expect(bank).toContainText("Received");

  await page.goto(desk);
  await papers.getByRole("button", { name: /^Bank statement.*Received/ }).click();
  await look.getByRole("button", { name: "Accept" }).click();
  await expect(look).toBeHidden();
  await expect(papers.getByRole("button", { name: /^Bank statement.*Accepted/ })).toBeVisible();
  const others = (await requiredDocuments(page, me)).filter((code) => code !== "bank");
  await uploadDocuments(page, me, { codes: others, photo });
  await page.reload();
  await papers
    .getByRole("button", { name: /Received/ })
    .first()
    .click();
  const first = await page.getByRole("dialog").getAttribute("aria-labelledby");
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog")).not.toHaveAttribute("aria-labelledby", first ?? "");
  await page.keyboard.press("Escape");
  for (const step of ["Under review", "Submitted"]) {
    await status.getByRole("radio", { name: step }).check();
    await page.getByRole("button", { name: "Save and send email" }).click();
    // The message about the previous step may still be shown.
    await expect(
      status.getByRole("radio", { name: new RegExp(`${step}.*only the note`) }),
    ).toBeEnabled();
  }
  const results = page.locator("section").filter({ hasText: "Embassy results" });
  await results.getByRole("button", { name: "Record result" }).click();
  await expect(results.getByText("Choose the file of the visa.")).toBeVisible();
  await results
    .getByLabel("Visa (PDF or photo)")
    .setInputFiles({ name: "visa.png", mimeType: "image/png", buffer: photo });
  await expectAccessible("the embassy's results");
  await results.getByRole("button", { name: "Record result" }).click();
  await expect(page.getByText("Approved. We've emailed the traveller.")).toBeVisible();
  await expect(queue.getByRole("link", { name: new RegExp(reference) })).toBeHidden();

  await page.goto(LIST);
  const row = page.getByRole("row", { name: /Thailand/ });
  await expect(row).toContainText("Approved");
  await row.getByRole("button", { name: /^Show the note/ }).click();
  await expect(page.getByRole("dialog").getByText("October as well, please.")).toBeVisible();
  const told = /documents|submitted|approved/i;
  await expect
    .poll(async () => (await subjectsTo(page, me.email)).filter((one) => told.test(one)).length)
    .toBeGreaterThanOrEqual(3);
});

test("in Bangla on a phone staff write a note about a visa, and its traveller reads it [OP-39]", async ({
  page,
  expectAccessible,
}) => {
  const me = await signInByApi(page);
  const reference = await applyForVisa(page, me, "Thailand");
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseBangla(page);
  await signInAsStaff(page, { name: "Nadia Islam", roles: ["support"] });
  await page.goto("/back-office/visa-applications");
  await page.getByRole("link", { name: new RegExp(reference) }).click();
  await page.getByRole("button", { name: "নিজের নামে নিন" }).click();
  await page.getByLabel(/^যাত্রীর জন্য নোট/).fill("দূতাবাস রোববার পর্যন্ত বন্ধ।");
  await page.getByRole("button", { name: "সেভ করে ইমেইল পাঠান" }).click();
  await expect(page.getByText("সেভ হয়েছে। যাত্রীকে ইমেইল পাঠানো হয়েছে।")).toBeVisible();
  await expect(page.getByText("Nadia Islam নোট লিখেছেন")).toBeVisible();
  await expectAccessible("a visa application on a phone in Bangla");
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  await expect
    .poll(async () => (await subjectsTo(page, me.email)).some((one) => /note/i.test(one)))
    .toBe(true);
});
