import type { Locator, Page } from "@playwright/test";
import { now } from "../setup/clock.ts";
import { signInAsStaff } from "../setup/staff.ts";
import { expect, test } from "../setup/test.ts";

const MARK = { "X-Back-Office": "1", "Accept-Language": "en" };

/** A photo to upload, drawn by the page itself: 1500 by 1200. */
function photo(page: Page): Promise<Buffer> {
  return page
    .evaluate(async () => {
      const canvas = new OffscreenCanvas(1500, 1200);
      const brush = canvas.getContext("2d");
      if (brush) {
        brush.fillStyle = "#0f6c80";
        brush.fillRect(0, 0, 1500, 1200);
      }
      const blob = await canvas.convertToBlob({ type: "image/jpeg" });
      return [...new Uint8Array(await blob.arrayBuffer())];
    })
    .then((bytes) => Buffer.from(bytes));
}

/** Types the date that is so many days ahead, segment by segment. */
async function typeDay(page: Page, field: Locator, ahead: number): Promise<void> {
  const day = new Date(now().getTime() + ahead * 86_400_000);
  const parts = [day.getUTCDate(), day.getUTCMonth() + 1];
  await field.getByRole("spinbutton").first().click();
  await page.keyboard.type(
    parts.map((part) => String(part).padStart(2, "0")).join("") + String(day.getUTCFullYear()),
  );
}

/** Meanwhile a colleague changes the capacity of the first departure in another session. */
async function colleagueSetsCapacity(page: Page, id: string, capacity: number): Promise<void> {
  const url = `/api/v1/back-office/packages/${id}/departures`;
  const { data } = (await (await page.request.get(url, { headers: MARK })).json()) as {
    data: { id: string; capacity: number; is_closed: boolean }[];
  };
  const [first] = data;
  if (!first) throw new Error("no departure");
  const { capacity: before, is_closed } = first;
  const answer = await page.request.post(`/api/v1/back-office/departures/${first.id}`, {
    headers: MARK,
    data: { capacity, is_closed, expected: { capacity: before, is_closed } },
  });
  expect(answer.status()).toBe(200);
}

/** A change by a colleague in another session. */
async function colleagueSaves(page: Page, id: string, price: number): Promise<void> {
  const url = `/api/v1/back-office/packages/${id}`;
  const { data } = (await (await page.request.get(url, { headers: MARK })).json()) as {
    data: Record<string, unknown>;
  };
  const {
    id: _id,
    slug: _slug,
    country: _country,
    state: _state,
    publish_from: _from,
    retired_at: _retired,
    is_sample: _sample,
    sold: _sold,
    open_departures: _open,
    last_change: _change,
    ...fields
  } = data;
  const answer = await page.request.post(url, { headers: MARK, data: { ...fields, price } });
  expect(answer.status()).toBe(200);
}

/** A draft can be retired too; only what is live cannot be scheduled. */
async function untilLive(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Schedule…" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Retire…" })).toBeVisible();
}

test("a package is written in both languages, with its own picture, published and sold; the second of two saves sees the conflict [OP-39 S7.1-04]", async ({
  page,
  expectAccessible,
}) => {
  await signInAsStaff(page, { name: "Tania Rahman", roles: ["content"] });
  await page.goto("/back-office/packages");
  await expect(page.getByRole("link", { name: "Phuket Krabi Islands" })).toBeVisible();
  await expectAccessible("the list of packages");
  await page.getByRole("link", { name: "New package" }).click();
  const fill = (label: string | RegExp, words: string) => page.getByLabel(label).fill(words);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Some fields need your attention.")).toBeVisible();
  const name = `Pokhara by Lake ${Date.now() % 100_000}`;
  await fill(/^Name, English/, name);
  await fill(/^Name, Bangla/, "লেকের পাশে পোখরা");
  await page.getByRole("combobox", { name: /Country/ }).fill("Nepal");
  await page.getByRole("option", { name: "Nepal" }).click();
  await fill(/^Destinations, English/, "Pokhara and Sarangkot");
  await fill(/^Destinations, Bangla/, "পোখরা ও সারাংকোট");
  await fill(/^Price, BDT/, "৪২,৫০০");
  await fill(/^Old price/, "48000");
  await fill(/^Duration, days/, "4");
  await fill(/^Nights/, "3");
  for (const [at, title] of [
    [0, "Boats"],
    [1, "Arrival"],
  ] as const) {
    await page.getByRole("button", { name: "Add a day" }).click();
    const day = page.getByRole("row", { name: `Day ${at + 1}` });
    await day.getByLabel("Title, English").fill(title);
    await day.getByLabel("Title, Bangla").fill("দিন");
    await day.getByLabel("Activities, English").fill("By the lake.");
    await day.getByLabel("Activities, Bangla").fill("লেকের ধারে।");
  }
  await page.getByRole("button", { name: "Move Day 2 up" }).press("Enter");
  await expect(page.getByRole("row", { name: "Day 1" }).getByLabel("Title, English")).toHaveValue(
    "Arrival",
  );

  const words = page.getByRole("textbox", { name: "Description, English" });
  await words.click();
  await page
    .getByRole("toolbar", { name: /Description, English/ })
    .getByRole("button", { name: "Bold" })
    .click();
  // The editor takes the focus back in the next frame.
  await expect(words).toBeFocused();
  await page.keyboard.type("Quiet mornings.");
  await page.getByRole("textbox", { name: "Description, Bangla" }).fill("শান্ত সকাল।");

  await page.getByText("Upload", { exact: true }).click();
  await page
    .getByLabel("Photo")
    .setInputFiles({ name: "lake.jpg", mimeType: "image/jpeg", buffer: await photo(page) });
  const crop = page.getByRole("dialog");
  await expect(crop.getByRole("group", { name: /Crop area/ })).toBeVisible();
  await crop.getByLabel("Zoom").press("ArrowRight");
  await expectAccessible("a picture being cut");
  await crop.getByRole("button", { name: "Crop" }).click();
  await expect(crop).toBeHidden();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/^Saved .* by Tania Rahman$/)).toBeVisible();
  await expect(page.getByText("No departure can be booked")).toBeVisible();

  await typeDay(page, page.getByRole("group", { name: "First date" }), 40);
  await fill("Number of weeks", "2");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("0 of 20 booked")).toHaveCount(2);
  await expect(page).not.toHaveURL(/\/new$/);
  const id = page.url().split("/").at(-1) ?? "";
  await colleagueSetsCapacity(page, id, 25);
  const capacity = page.getByLabel(/^Capacity on /).first();
  await capacity.fill("30");
  await page
    .getByRole("button", { name: /^Save changes to / })
    .first()
    .click();
  await expect(
    page.getByText("This has changed since you opened it.", { exact: false }),
  ).toBeVisible();
  await expect(page.getByText("0 of 25 booked")).toBeVisible();
  await expect(capacity).toHaveValue("30");
  await page
    .getByRole("button", { name: /^Save changes to / })
    .first()
    .click();
  await expect(page.getByText("0 of 30 booked")).toBeVisible();
  await page.getByText("Page", { exact: true }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Quiet mornings.")).toBeVisible();
  await preview.locator("label").filter({ hasText: "বাংলা" }).click();
  await expect(preview.getByText("শান্ত সকাল।")).toBeVisible();
  await expectAccessible("a package being written");

  await page.getByRole("button", { name: "Publish" }).click();
  await untilLive(page);
  await colleagueSaves(page, id, 43_900);
  await fill(/^Old price/, "49000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const told = page.getByRole("alert").filter({ hasText: "after you opened it" });
  await expect(told.getByText("42500")).toBeVisible();
  await expectAccessible("somebody else saved first");
  await told.getByRole("button", { name: "Keep my changes" }).click();
  await expect(page.getByLabel(/^Price, BDT/)).toHaveValue("43900");
  await expect(page.getByLabel(/^Old price/)).toHaveValue("49000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Saved .* by Tania Rahman$/)).toBeVisible();
  await colleagueSaves(page, id, 44_900);
  await fill(/^Old price/, "60000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await told.getByRole("button", { name: "Discard mine" }).click();
  await expect(page.getByLabel(/^Price, BDT/)).toHaveValue("44900");
  await expect(page.getByLabel(/^Old price/)).toHaveValue("49000");

  await page.goto(`/package-details/x/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("BDT 44,900").first()).toBeVisible();
  await expect(page.locator(".rich-text li").first()).toHaveText("Arrival By the lake.");
  await expect(page.locator(".rich-text strong", { hasText: "Quiet mornings." })).toBeVisible();
  const shown = page.locator('main img[src*="/storage/package-thumbs/"]').first();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
});

test("a visa guideline's documents are changed, it is retired with a reason, and it leaves the travellers' list [OP-39]", async ({
  page,
  expectAccessible,
}) => {
  await signInAsStaff(page, { name: "Rafi Hasan", roles: ["content"] });
  await page.goto("/back-office/guidelines?q=italy");
  await page.getByRole("link", { name: "Italy" }).click();
  await page.getByLabel(/^Fee, BDT/).fill("21000");
  await page.getByRole("button", { name: "Move Document 1 down" }).click();
  await expectAccessible("a visa guide being written");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Saved .* by Rafi Hasan$/)).toBeVisible();
  const address = `/visa-guidelines/${page.url().split("/").at(-1)?.split("?")[0]}`;
  expect(await (await page.request.get(address)).text()).toContain("21000");
  // Unsaved edits: leaving asks for confirmation, and a state change keeps them.
  await page.getByLabel(/^Fee, BDT/).fill("21500");
  await page.getByRole("link", { name: "Visa guides" }).last().click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(leaving).toBeVisible();
  await expectAccessible("leaving what is not saved");
  await leaving.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel(/^Fee, BDT/)).toHaveValue("21500");
  await page.getByRole("button", { name: "Retire…" }).click();
  const ask = page.getByRole("dialog");
  await ask.getByLabel(/^Reason/).fill("The visa centre is closed");
  await ask.getByRole("button", { name: "Retire" }).click();
  await expect(page.getByRole("button", { name: "Republish" })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
  await expect(page.getByLabel(/^Fee, BDT/)).toHaveValue("21500");
  await expect(page.getByText("Unsaved changes")).toBeVisible();

  // Scheduling saves the form too, and travellers see nothing before the scheduled time.
  await page.getByRole("button", { name: "Schedule…" }).click();
  const later = page.getByRole("dialog", { name: "Publish later" });
  await later.getByRole("button", { name: "Schedule" }).click();
  await expect(later.getByText("Choose a time in the future.")).toBeVisible();
  await expectAccessible("publishing later");
  await typeDay(page, later.getByRole("group", { name: "Date" }), 3);
  await later.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/^From \d/)).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
  await page.getByRole("button", { name: "Publish" }).click();
  await untilLive(page);
  expect(await (await page.request.get(address)).text()).toContain("21500");
});
