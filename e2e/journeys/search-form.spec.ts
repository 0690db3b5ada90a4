import type { Page } from "@playwright/test";
import { answerUntil } from "../setup/answer-until.ts";
import { installClock, pauseClock, runClockUntil } from "../setup/clock.ts";
import { daysFromToday } from "../setup/dates.ts";
import { chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

const formOf = (page: Page) => page.getByRole("form", { name: "Search flights" });

/** Part of a day's label in the calendar, such as "5 December 2026". */
function dayName(date: string): string {
  return new Date(`${date}T00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

const slashed = (date: string) => date.split("-").toReversed().join("/");

test("home's search form and its presets", async ({ page }) => {
  await page.goto("/");
  await test.step("the hero's search form has origin, destination, swap, dates, passengers and trip type [S2.1-01 S2.3-01 S2.4-01..08 S4.1-01..04 S4.1-10]", async () => {
    const form = formOf(page);
    const [from, to] = [
      form.getByRole("button", { name: /^From/ }),
      form.getByRole("button", { name: /^To/ }),
    ];
    await expect(from).toContainText("Dhaka");
    await expect(to).toContainText("Cox's Bazar");
    await form.getByRole("button", { name: "Swap Dhaka and Cox's Bazar" }).click();
    await expect(from).toContainText("Cox's Bazar");
    await expect(to).toContainText("Dhaka");
    await expect(form.getByRole("button", { name: /^Departure/ })).toBeVisible();
    await expect(form.getByRole("button", { name: /^Return/ })).toHaveCount(0);

    await form.getByText("Round trip").click();
    await expect(form.getByRole("button", { name: /^Return/ })).toContainText("15 days");
    await form.getByText("Multi city").click();
    await expect(form.getByRole("listitem", { name: "Flight 2" })).toBeVisible();
    await form.getByText("Round trip").click();
    await expect(form.getByRole("listitem")).toHaveCount(0);
    await expect(form.getByRole("button", { name: /^Return/ })).toBeVisible();
    await form.getByText("One way").click();
    await expect(form.getByRole("button", { name: /^Return/ })).toHaveCount(0);
  });
  await test.step("the passenger panel opens and closes, shows the age ranges, and one cabin is chosen [S2.4-06 S2.4-07 S2.4-12..16 S4.1-11 S5.1-06..11]", async () => {
    const field = page.getByRole("button", { name: /^Travellers/ });
    await field.click();
    await expect(field).toHaveAttribute("aria-expanded", "true");
    for (const text of ["12+ yrs", "2 to under 12", "under 2"])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    for (const traveller of ["an adult", "a child", "an infant"])
      await expect(page.getByRole("button", { name: `Remove ${traveller}` })).toHaveAttribute(
        "aria-disabled",
        "true",
      );
    await page.getByRole("button", { name: "Add a child" }).click();
    const age = page.getByRole("combobox", { name: "Age of child 1" });
    await expect(age).toHaveValue("2");
    await expect(age.getByRole("option")).toHaveCount(11);
    await expect(age.getByRole("option").last()).toHaveText(/^12 years/);
    await page.getByRole("button", { name: "Add an infant" }).click();
    // The only adult travels with the infant and cannot be removed.
    await expect(page.getByRole("button", { name: "Remove an adult" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await page.getByRole("button", { name: "Add an adult" }).click();
    await expect(page.getByRole("button", { name: "Remove an adult" })).not.toHaveAttribute(
      "aria-disabled",
      "true",
    );
    const cabins = page.getByRole("radiogroup", { name: "Cabin class" });
    await expect(cabins.getByRole("radio", { name: "Economy" })).toBeChecked();
    await cabins.getByText("Business").click();
    await expect(cabins.getByRole("radio", { checked: true })).toHaveCount(1);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(age).toBeHidden();
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await expect(field).toContainText("4 travellers");
    await expect(field).toContainText("Business");
  });
  await test.step("a preset searches for one adult, tomorrow [S2.3-02..05 S2.1-02 S1-02 S1-03]", async () => {
    const grid = page.getByRole("region", { name: "Top flights at cheap rate" });
    await expect(grid.getByText("Find the best deals for your next trip")).toBeVisible();
    const card = grid.getByRole("link", { name: /^Dhaka to / }).first();
    await expect(card).toContainText("Price starts at");
    await expect(card).toContainText(/BDT\s*[\d,]+$/);
    await card.click();
    await expect(page.getByRole("article").first()).toBeVisible();
    const search = new URL(page.url()).searchParams;
    const [trip] = JSON.parse(search.get("trips") ?? "[]") as {
      origin: string;
      departure: string;
    }[];
    expect(trip).toMatchObject({ origin: "DAC", departure: daysFromToday(1) });
    expect([search.get("adult"), search.get("tripType")]).toEqual(["1", "oneway"]);
  });
});

/** While open, the calendar has a "Return" button too. */
async function useDates(page: Page): Promise<void> {
  const use = page.getByRole("button", { name: "Use these dates" });
  await use.click();
  await expect(use).toBeHidden();
}

test("a round trip is picked in two steps over two months, and the return can be changed alone [S2.4-04 S2.4-05 S2.4-17..19 S2.4-23 S9-36]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1300 });
  await page.goto("/");
  const form = formOf(page);
  await form.getByText("Round trip").click();
  await expect(form.getByRole("button", { name: /^Return/ })).toBeVisible();
  await form.getByRole("button", { name: /^Departure/ }).click();
  await expect(page.getByRole("grid")).toHaveCount(2);
  await expect(page.getByText("Pick the day you leave")).toBeVisible();
  const [leave, back, later] = [daysFromToday(3), daysFromToday(20), daysFromToday(24)];
  // "4 …" also matches the end of "14 …" and "24 …".
  const day = (date: string) =>
    page.getByRole("gridcell").getByRole("button", { name: new RegExp(`\\b${dayName(date)}`) });
  await day(leave).click();
  await expect(page.getByText("Pick the day you come back")).toBeVisible();
  await day(back).click();
  await expect(page.getByText(`${slashed(leave)} – ${slashed(back)}`)).toBeVisible();
  await useDates(page);
  await expect(form.getByRole("button", { name: /^Return/ })).toContainText("17 days");

  await form.getByRole("button", { name: /^Return/ }).click();
  await expect(page.getByText("Pick the day you come back")).toBeVisible();
  await day(later).click();
  await expect(page.getByText(`${slashed(leave)} – ${slashed(later)}`)).toBeVisible();
  await useDates(page);
  await expect(form.getByRole("button", { name: /^Return/ })).toContainText("21 days");
});

test("screen reader texts of calendars and lists are in Bangla on Bangla pages [S2.13-07]", async ({
  page,
}) => {
  await chooseBangla(page);
  await page.goto("/");
  await page.getByRole("button", { name: /^যাত্রা/ }).click();
  await expect(page.getByRole("button", { name: /, বেছে নেওয়া হয়েছে/ })).toBeVisible();
  await page.goto("/visa-guidelines");
  await expect(page.getByRole("spinbutton", { name: /^মাস/ }).first()).toBeVisible();
  await page.getByRole("combobox", { name: "দেশ", exact: true }).fill("থাই");
  await expect(page.locator("[data-live-announcer]")).toContainText("১টি পছন্দ পাওয়া গেছে।");
});

test("multi-city rows offer Add City on the last row, and Remove City on others and at four [S2.4-08..11 S4.1-05..09 OP-04 OP-05]", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/");
  const form = formOf(page);
  await form.getByText("Multi city").click();
  const row = (number: number) => form.getByRole("listitem", { name: `Flight ${number}` });
  // Chosen on home, the round trip has the slice that was there and its return.
  await expect(form.getByRole("listitem")).toHaveCount(2);
  await expect(row(1).getByRole("button", { name: /City/ })).toHaveCount(0);
  await expect(row(2).getByRole("button", { name: /^From/ })).toContainText("Cox's Bazar");
  await row(2).getByRole("button", { name: "Add City" }).click();
  await expect(row(2).getByRole("button", { name: /^Remove City/ })).toBeVisible();
  await expect(row(3).getByRole("button", { name: /^From/ })).toContainText("Dhaka");
  await row(3).getByRole("button", { name: "Add City" }).click();
  await expect(form.getByRole("button", { name: "Add City" })).toHaveCount(0);
  for (const number of [2, 3, 4])
    await expect(row(number).getByRole("button", { name: /^Remove City/ })).toBeVisible();
  // axe reports a button half under the header as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible("four cities");
  await row(3)
    .getByRole("button", { name: /^Remove City/ })
    .click();
  await expect(form.getByRole("listitem")).toHaveCount(3);
});

test("a search without a date shows the spec's error and sends no request [S5.1-01 S5.1-02]", async ({
  page,
  expectAccessible,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/flight/search")) asked.push(request.url());
  });
  const trips = JSON.stringify([{ origin: "DAC", destination: "CXB" }]);
  await page.goto(`/flights?trips=${encodeURIComponent(trips)}`);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const alert = page.getByRole("alertdialog", { name: "Validation Error" });
  await expect(alert).toContainText("Please select origin, destination, and departure date");
  await expectAccessible("a search that lacks a day");
  await alert.getByRole("button", { name: "Okay" }).click();
  await expect(alert).toBeHidden();
  expect(asked).toEqual([]);
});

test("the airport picker lists Bangladesh first, searches after a pause in typing, and Enter takes the first match [S5.2-06 S7.2-18..20 S8-03 S9-04 OP-48]", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/airport/search")) asked.push(searchParams.get("keyword") ?? "");
  });
  await installClock(page);
  await page.goto("/");
  const to = page.getByRole("button", { name: /^To/ });
  await to.click();
  const field = page.getByRole("searchbox");
  const sylhet = page.getByRole("option").filter({ hasText: "ZYL" }).first();
  await expect(page.getByRole("option")).toHaveCount(8);
  expect(asked).toEqual(["bangladesh"]);
  // With a paused clock no time passes between two keystrokes, however slow the machine is.
  await pauseClock(page);
  for (const key of "sylhet") {
    await field.press(key);
    await page.clock.runFor(40);
  }
  expect(asked).toEqual(["bangladesh"]);
  await runClockUntil(page, async () => asked.length > 1 && (await sylhet.isVisible()));
  await page.clock.resume();
  await expect(page.getByRole("option").first()).toContainText("ZYL");
  expect(asked).toEqual(["bangladesh", "sylhet"]);

  const answer = await answerUntil(page, "**/api/v1/airport/search?*", (route) => route.abort());
  await field.fill("dubai");
  await expect(page.getByRole("option")).toHaveCount(0);
  // The request is sent three times before the page gives up.
  await expect(page.getByText("No airport found").first()).toBeAttached();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  answer();

  await field.fill("sylhet");
  await expect(page.getByRole("option").first()).toContainText("ZYL");
  await page.keyboard.press("Enter");
  await expect(to).toContainText("Sylhet");
});
