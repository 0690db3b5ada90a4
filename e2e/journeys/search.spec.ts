import type { FlightFilterReply, FlightSearchReply } from "@ghuri/contract/flights";
import { installClock } from "../setup/clock.ts";
import { daysFromToday } from "../setup/dates.ts";
import { openResults, chooseBangla } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

test("a visitor searches Dhaka to Cox's Bazar, filters, sorts and pages, and a reload restores it [S1-05 S2.3-02 S2.5-02 S2.5-30 S2.5-39 S2.5-42 S4.2-01 S4.2-05 S9-01]", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Top flights at cheap rate" })).toBeVisible();
  await expect(page.getByText("Price starts at").first()).toBeVisible();
  await expectAccessible("home");

  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/flights\?.*tripType=oneway/);
  await expect(page.getByText("Search Complete")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(10);
  await expectAccessible("results");

  await page.getByRole("button", { name: "Show more" }).first().click();
  await page.getByRole("tab", { name: "Fare", exact: true }).click();
  const total = page.getByRole("row", { name: /^Total amount/ });
  await expect(total).toBeVisible();
  await expectAccessible("a result opened");
  await page.getByRole("button", { name: "How it adds up" }).click();
  const sum = page.getByRole("dialog", { name: "How it adds up" });
  await expect(
    sum.getByText("Travel tax").or(sum.getByText("Embarkation fee")).first(),
  ).toBeVisible();
  const paid = (await total.innerText()).replace(/\D/g, "");
  await expect(sum.getByText(/^[\d,]+ \+ .+ = /)).toHaveText(
    new RegExp(`= ${Number(paid).toLocaleString("en")}$`),
  );
  await expectAccessible("how it adds up");
  await page.keyboard.press("Escape");

  await page.getByRole("radio", { name: /^Cheapest/ }).click();
  await expect(page.getByText("Updating…")).toBeVisible();
  await expect(page.getByText("Updating…")).toBeHidden();
  const payable = await page.getByText(/^Total payable/).allInnerTexts();
  const prices = payable.map((text) => Number(text.replace(/\D/g, "")));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));

  await page.getByRole("checkbox", { name: /NOVOAIR/ }).check();
  await expect(page.getByText("Updating…")).toBeVisible();
  await expect(page.getByText("Updating…")).toBeHidden();
  await expect(page.getByRole("article").filter({ hasText: "US-Bangla" })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(10);
  await expect(page.getByRole("checkbox", { name: /NOVOAIR/ })).not.toBeChecked();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Let’s wander." })).toBeVisible();
});

test("the search form: airports, errors, dates and passengers", async ({
  page,
  expectAccessible,
}) => {
  await test.step("airports are found in both languages, with a typo, and by keyboard alone [S2.4-02 S2.4-22 S8-36]", async () => {
    await page.goto("/");
    const to = page.getByRole("button", { name: /^To/ });
    await to.click();
    const field = page.getByRole("searchbox");
    await expect(field).toBeFocused();
    await expect(page.getByRole("option")).toHaveCount(8);
    await expectAccessible("airport picker");
    await field.fill("singapor");
    await expect(page.getByRole("option").first()).toContainText("SIN");
    await field.fill("ব্যাংকক");
    await expect(page.getByRole("option").first()).toContainText("BKK");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(to).toContainText("Bangkok");

    await to.click();
    await page.getByRole("searchbox").fill("qqqqzz");
    await expect(page.getByText("No airport found").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("searchbox")).toBeHidden();
  });
  await test.step("invalid criteria show an error and keep the form's values [OP-42]", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: /^To/ }).click();
    await page.getByRole("searchbox").fill("DAC");
    await page.getByRole("option", { name: /Dhaka/ }).first().click();
    await page.getByRole("button", { name: "Search", exact: true }).click();
    const alert = page.getByRole("alertdialog");
    await expect(alert).toContainText("Validation Error");
    await expect(alert).toContainText("Origin and destination must be different.");
    await alert.getByRole("button", { name: "Okay" }).click();
    await expect(page.getByRole("button", { name: /^From/ })).toContainText("Dhaka");
    await expect(page).toHaveURL("/");
  });
  await test.step("dates are picked in two steps, and passengers stay within the limits [S2.4-05 S2.4-06 S2.4-16 S5.1-05 S5.1-08 S9-10 OP-57]", async () => {
    // Tall enough to show form and calendar completely: axe reports a button half under the header as too small.
    await page.setViewportSize({ width: 1440, height: 1300 });
    await page.goto("/");
    await page.getByText("Round trip").click();
    await page.getByRole("button", { name: /^Return/ }).click();
    await expect(page.getByRole("grid").first()).toBeVisible();
    await expectAccessible("calendar");
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: /^Travellers/ }).click();
    for (let more = 0; more < 6; more++)
      await page.getByRole("button", { name: "Add a child" }).click();
    await expect(page.getByRole("combobox", { name: "Age of child 6" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add an adult" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await page.getByRole("button", { name: "Add an infant" }).click();
    await expect(page.getByRole("button", { name: "Add an infant" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expectAccessible("passengers");
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("button", { name: /^Travellers/ })).toContainText("8 travellers");
  });
});

test("a search link that finds nothing, or cannot, says so", async ({ page, expectAccessible }) => {
  await test.step("a search without results suggests what to do [S2.5-40 S8-36]", async () => {
    const trips = [{ origin: "DAC", destination: "CXB", departure: daysFromToday(9) }];
    await page.goto(
      `/flights?cabinClass=${encodeURIComponent("first class")}&trips=${encodeURIComponent(JSON.stringify(trips))}`,
    );
    await expect(page.getByRole("heading", { name: "No result found" })).toBeVisible();
    await expectAccessible("no result");
  });
  await test.step("a link with a past date shows the error in the form [OP-42]", async () => {
    const trips = [{ origin: "DAC", destination: "CXB", departure: daysFromToday(-3) }];
    await page.goto(`/flights?trips=${encodeURIComponent(JSON.stringify(trips))}`);
    await expect(page.getByText("The departure date is in the past.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^To/ })).toContainText("CXB");
  });
});

test("on a phone in Bangla and the night theme, filters are chips and a sheet [OP-01]", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await chooseBangla(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "চলো, ঘুরি।" })).toBeVisible();
  await expectAccessible("home in Bangla at night");
  await page.getByRole("button", { name: "খুঁজুন", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(10);
  await expect(page.getByText(/মোট দিতে হবে ৳/).first()).toBeVisible();
  await expectAccessible("results in Bangla at night");
  const direct = page.getByRole("button", { name: "বিরতিহীন" });
  await direct.click();
  await expect(direct).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "ফিল্টার · ১" })).toBeVisible();
  await page.getByRole("button", { name: /^ফিল্টার/ }).click();
  await expect(page.getByRole("dialog")).toContainText("ছাড়ার সময়");
  await expectAccessible("filter sheet in Bangla at night");
});

test("when filters hide every flight, they are shown as removable chips [S2.5-40]", async ({
  page,
  expectAccessible,
}) => {
  await openResults(page, {
    trips: [{ origin: "DAC", destination: "CXB", departure: daysFromToday(12) }],
  });
  // Two choices made before the counts are updated can exclude each other.
  await page.route("**/api/v1/flight/filter", async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as FlightFilterReply;
    const results = { data: [], total: 0, current_page: 1, last_page: 1 };
    await route.fulfill({ response, json: { ...reply, results } });
  });
  await page.getByRole("button", { name: /^Non-stop/ }).click();
  await expect(page.getByRole("heading", { name: "No result found" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Try / })).toBeVisible();
  await expectAccessible("no result for these filters");
  await page.getByRole("button", { name: "Remove filter: Non-stop" }).click();
  await expect(page.getByRole("article")).toHaveCount(10);
});

test("a supplier that timed out can be retried, and the visible card does not move", async ({
  page,
  expectAccessible,
}) => {
  await page.route(
    "**/api/v1/flight/search",
    async (route) => {
      const answer = await route.fetch();
      const reply = (await answer.json()) as FlightSearchReply;
      const suppliers = [...reply.suppliers, { name: "another", status: "late" }];
      const results = { ...reply.results, data: reply.results.data.slice(2) };
      await route.fulfill({ response: answer, json: { ...reply, suppliers, results } });
    },
    { times: 1 },
  );
  await openResults(page, {
    trips: [{ origin: "DAC", destination: "LHR", departure: daysFromToday(15) }],
  });
  const note = page.getByText("One supplier did not answer.");
  await expect(note).toBeVisible();
  await expectAccessible("a partial result");

  const card = page.getByRole("article").nth(1);
  const flight = await card.getByRole("button", { name: /^Select Flight/ }).innerText();
  const times = await card.getByRole("time").allInnerTexts();
  await card.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 90));
  const topOf = () =>
    page.evaluate(
      ([wantedTimes, wantedFlight]) => {
        const cards = [...document.querySelectorAll("article")];
        const same = cards.find(
          (one) =>
            one.textContent.includes(wantedFlight ?? "") &&
            [...one.querySelectorAll("time")].map((time) => time.innerText).join() === wantedTimes,
        );
        return same ? Math.round(same.getBoundingClientRect().top) : null;
      },
      [times.join(), flight],
    );
  const before = await topOf();
  await page.getByRole("button", { name: "Search again" }).evaluate((button) => {
    if (button instanceof HTMLElement) button.click();
  });
  await expect(note).toBeHidden();
  await expect(page.getByRole("article")).toHaveCount(10);
  expect(await topOf()).toBe(before);
});

test("a failed search shows an error and can be retried [S8-01]", async ({ page }) => {
  await page.route("**/api/v1/flight/search", (route) => route.abort(), { times: 1 });
  await page.goto("/");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("Something went wrong, please try again");
  await alert.getByRole("button", { name: "Okay" }).click();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("article")).toHaveCount(10);
});

test("cities are added and removed on a phone, and the focus follows [S2.4-11 S4.1-09 OP-04]", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByText("Multi city").click();
  await page.getByRole("button", { name: "Add City" }).click();
  const third = page.getByRole("listitem", { name: "Flight 3" });
  await expect(third.getByRole("button", { name: /^To/ })).toBeFocused();
  await expectAccessible("three cities on a phone");
  await page.getByRole("button", { name: "Remove flight 3" }).click();
  await expect(third).toBeHidden();
  await expect(
    page.getByRole("listitem", { name: "Flight 2" }).getByRole("button", { name: /^From/ }),
  ).toBeFocused();
});

test("after thirty minutes the spec's message appears and leads home [S4.4-05..07]", async ({
  page,
}) => {
  await installClock(page);
  await page.goto("/");
  await expect(page.getByText("Price starts at").first()).toBeVisible();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(10);
  await page.clock.fastForward("30:05");
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("Fares change, so a search is valid for 30 minutes.");
  await expect(alert).toContainText("Your session has expired! You are going to redirect to home");
  await page.keyboard.press("Escape");
  await expect(alert).toBeVisible();
  await alert.getByRole("button", { name: "Got it" }).click();
  await expect(page).toHaveURL("/");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("booking_session_time")))
    .toBeNull();
});
