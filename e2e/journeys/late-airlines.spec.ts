import type { FlightSearchReply, SearchProgressReply } from "@ghuri/contract/flights";
import type { Page } from "@playwright/test";
import { daysFromToday } from "../setup/dates.ts";
import { expect, test } from "../setup/test.ts";
import { chooseBangla, openResults } from "../setup/traveller-steps.ts";

const TO_DUBAI = { trips: [{ origin: "DAC", destination: "DXB", departure: daysFromToday(20) }] };

type Progress = SearchProgressReply["data"];

/** Lets a second supplier answer later than the first page, as the test says. */
async function withLateAirline(page: Page) {
  let progress: Progress = { key: "", added: 0, suppliers: [] };
  const suppliersOf = (status: "pending" | "ok" | "failed") => [
    { name: "schedule", status: "ok" as const },
    { name: "remote-airline", status },
  ];
  await page.route("**/api/v1/flight/search", async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as FlightSearchReply;
    const suppliers = suppliersOf("pending");
    progress = { key: reply.key, added: 0, suppliers };
    await route.fulfill({ response, json: { ...reply, suppliers } });
  });
  await page.route("**/api/v1/flight/search-progress*", (route) =>
    route.fulfill({ json: { data: progress } }),
  );
  return (status: "ok" | "failed", added: number) => {
    progress = { ...progress, added, suppliers: suppliersOf(status) };
  };
}

test("fares of an airline that answers later wait for the traveller, and nothing moves", async ({
  page,
  expectAccessible,
}) => {
  const answer = await withLateAirline(page);
  await openResults(page, TO_DUBAI);
  await expect(page.getByText("Some airlines have not answered yet.")).toBeVisible();
  const first = page.getByRole("article").first();
  const before = await first.boundingBox();
  answer("ok", 4);
  await expect(page.getByText("4 more fares have arrived.")).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
  await expectAccessible("late fares");
  const listed = page.waitForRequest("**/api/v1/flight/filter");
  await page.getByRole("button", { name: "Show all" }).click();
  await listed;
  await expect(page.getByText("All airlines have answered.")).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
});

test("an airline that fails later is named as missing, also in Bangla on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseBangla(page);
  const answer = await withLateAirline(page);
  await openResults(page, TO_DUBAI);
  await expect(page.getByText("কয়েকটি এয়ারলাইনের উত্তর এখনো আসেনি।")).toBeVisible();
  answer("failed", 0);
  await expect(page.getByText("কয়েকটি এয়ারলাইন সাড়া দেয়নি।")).toBeVisible();
  await expect(page.getByRole("button", { name: "আবার খুঁজুন" })).toBeVisible();
});
