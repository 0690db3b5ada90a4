import type { FlightFilterReply, FlightSearchReply, TripOption } from "@ghuri/contract/flights";
import type { Page, Request } from "@playwright/test";
import { answerUntil } from "../setup/answer-until.ts";
import { installClock, pauseClock, runClockUntil } from "../setup/clock.ts";
import { daysFromToday } from "../setup/dates.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { chooseBangla, openResults } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

const TO_COX = {
  trips: [{ origin: "DAC", destination: "CXB", departure: daysFromToday(20) }],
};
const TO_BANGKOK_AND_BACK = {
  tripType: "round",
  trips: [{ origin: "DAC", destination: "BKK", departure: daysFromToday(20) }],
  returnDate: daysFromToday(27),
  adult: 2,
  child: 1,
  infant: 1,
  childAges: [5],
} as const;

const TO_LONDON = {
  trips: [{ origin: "DAC", destination: "LHR", departure: daysFromToday(20) }],
};

const column = (page: Page) => page.getByRole("complementary", { name: "Sort & filters" });
const filterBody = (request: Request) =>
  request.postDataJSON() as { key: string; page: number; filters: Record<string, unknown> };

/** Changes the search results in the server's response. */
async function withSearch(page: Page, change: (reply: FlightSearchReply) => FlightSearchReply) {
  await page.route("**/api/v1/flight/search", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as FlightSearchReply) });
  });
}

/** Changes the first option of a search. */
const withFirst =
  (change: (option: TripOption) => Partial<TripOption>) =>
  (reply: FlightSearchReply): FlightSearchReply => ({
    ...reply,
    results: {
      ...reply.results,
      data: reply.results.data.map((option, at) =>
        at === 0 ? { ...option, ...change(option) } : option,
      ),
    },
  });

test("a long list is filtered, sorted and turned page by page", async ({
  page,
  expectAccessible,
}) => {
  await openResults(page, TO_LONDON);
  const side = column(page);
  await test.step("the results page shows the count, the countdown, the filters and support [S2.5-01..05 S2.5-07..10 S2.5-12..15 S3-24 OP-46]", async () => {
    await expect(side.getByText("Search Complete")).toBeVisible();
    await expect(side.getByText(/^Showing 10 results out of \d+$/)).toBeVisible();
    await expect(side.getByRole("timer")).toContainText(/\d\d:\d\d/);
    await expect(side.getByRole("button", { name: "Reset" })).toBeVisible();
    for (const title of ["Departure time", "Arrival time"])
      for (const band of ["00–06", "06–12", "12–18", "18–24"])
        await expect(
          side.getByRole("group", { name: title }).getByRole("button", { name: band }),
        ).toBeVisible();
    for (const stops of ["Non-stop", "1 stop", "2 stops"])
      await expect(side.getByRole("button", { name: stops })).toBeVisible();
    await expect(side.getByRole("slider")).toHaveCount(2);
    for (const answer of ["Yes", "No"])
      await expect(side.getByRole("radio", { name: answer, exact: true })).toBeVisible();
    for (const list of ["Airlines", "Layover Airport"])
      await expect(
        side.getByRole("group", { name: list }).getByRole("checkbox").first(),
      ).toBeVisible();
    await expect(side.getByRole("link", { name: /^\+?[\d ]+/ })).toHaveAttribute("href", /^tel:/);
    await expect(side.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
    await expect(side.getByText(/Bangladesh time \(UTC\+6\)/)).toBeVisible();
    await expectAccessible("every filter");
  });
  await test.step("stops show their number, with a tooltip [S2.5-21]", async () => {
    const stop = page
      .getByRole("article")
      .getByRole("button", { name: /^1 stop / })
      .first();
    await stop.hover();
    await expect(page.getByRole("tooltip")).toHaveText(/\d+h( \d\dm)? in .+ \([A-Z]{3}\)/);
  });
  await test.step("results are sorted by All, Cheapest or Fastest, with pages of ten [S2.5-16 S2.5-41 S2.5-42 S3-27 S7.2-11 S9-01]", async () => {
    const tabs = page.getByRole("radiogroup", { name: "Sort by" });
    await expect(tabs.getByRole("radio", { name: /^All/ })).toBeChecked();
    for (const [name, by] of [
      ["Cheapest", "total_price"],
      ["Fastest", "total_flight_time"],
    ] as const) {
      const sorted = page.waitForRequest("**/api/v1/flight/filter");
      await tabs.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
      expect(filterBody(await sorted).filters).toEqual({ order_by: by });
      await expect(page.getByText("Updating…")).toBeHidden();
    }
    await expect(page.getByRole("button", { name: "Previous" })).toHaveCount(0);
    const second = page.waitForRequest("**/api/v1/flight/filter");
    await page.getByRole("button", { name: "Next" }).click();
    expect(filterBody(await second).page).toBe(2);
    await expect(page.getByText(/^Page 2 of/).first()).toBeVisible();
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(page.getByText(/^Page 1 of/).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Previous" })).toHaveCount(0);
    await expect(page.getByRole("article")).toHaveCount(10);
  });
});

test("a search that fails is changed and run again", async ({ page }) => {
  await test.step("a failed search keeps the search: it can be changed at once [S8-01]", async () => {
    await page.route("**/api/v1/flight/search", (route) => route.abort());
    await page.goto("/");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Okay" }).click();
    await expect(
      page.getByRole("heading", { name: "We couldn’t complete your search." }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Edit search" }).click();
    const form = page.getByRole("form", { name: "Search flights" });
    await expect(form.getByRole("button", { name: /^To/ })).toContainText("Cox's Bazar");
  });
  await test.step("ten skeletons are shown while the search runs [S2.5-17 S9-02 S4.2-05]", async () => {
    let answer = () => {};
    const held = new Promise<void>((open) => (answer = open));
    await page.route("**/api/v1/flight/search", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(column(page).getByText("Searching airlines…")).toBeVisible();
    const outlines = page.locator("#results .rounded-2xl[aria-hidden]");
    await expect(outlines).toHaveCount(10);
    answer();
    await expect(page.getByRole("article")).toHaveCount(10);
    await expect(outlines).toHaveCount(0);
  });
});

test("a card opens in place, and list and filters fit every width", async ({ page }) => {
  await openResults(page, TO_COX);
  const card = page.getByRole("article").first();
  await test.step("a flight without a stop says so [S2.5-21]", async () => {
    await expect(card.getByText("Non-stop")).toBeVisible();
  });
  await test.step("a press anywhere on a card opens its details", async () => {
    // The button's area covers the card, so a press on the logo is a press on the button.
    await card.click({ position: { x: 40, y: 60 } });
    await expect(card.getByRole("tab", { name: "Baggage" })).toBeVisible();
    await expect(card.getByRole("button", { name: "Show less" })).toBeVisible();
  });
  await test.step("the policy tab has three numbered lines [S2.5-31..34 OP-11]", async () => {
    await card.getByRole("tab", { name: "Policy" }).click();
    const lines = card.getByRole("tabpanel", { name: "Policy" }).getByRole("listitem");
    await expect(lines).toHaveText([
      /^1Refunds and date changes follow the stated policies\.$/,
      /^2Refund charge = airline charge \+ our convenience fee\./,
      /^3Date change charge = airline charge \+ our convenience fee/,
    ]);
  });
  await test.step("the prices in the filters stand on one line", async () => {
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const group = column(page).getByRole("group", { name: "Departure time" });
      await expect(group.getByRole("button", { name: /BDT/ }).first()).toBeVisible();
      const broken = () =>
        group.evaluate((element) => {
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(text);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) found.push(text.textContent ?? "");
          }
          return found;
        });
      await expect.poll(broken, `${width} px`).toEqual([]);
    }
  });
  await test.step("below 678 px the search form is collapsed to a summary [S2.4-21 S9-23]", async () => {
    await page.setViewportSize({ width: 677, height: 900 });
    const short = page.getByText(/· 1 traveller$/);
    await expect(short).toBeVisible();
    await expect(page.getByRole("button", { name: "Back", exact: true })).toBeVisible();
    await page.setViewportSize({ width: 678, height: 900 });
    await expect(short).toBeHidden();
    await expect(page.getByRole("button", { name: "Modify Search" })).toBeVisible();
  });
});

test("a result shows legs, airline, times, stops and price, and opens its details [S2.5-18..28 S2.5-30 S2.5-35..39 S3-17 S5.2-01]", async ({
  page,
  expectAccessible,
}) => {
  await withSearch(
    page,
    withFirst((option) => ({
      is_refundable: true,
      discount_amount: 100.7,
      total_price: option.total_price - 100,
    })),
  );
  const reply = page.waitForResponse("**/api/v1/flight/search");
  await openResults(page, TO_BANGKOK_AND_BACK);
  const [option] = ((await (await reply).json()) as FlightSearchReply).results.data;
  if (!option) throw new Error("nothing was found");
  const card = page.getByRole("article").first();
  for (const leg of option.flights) {
    await expect(card.getByText(leg.airline, { exact: true }).first()).toBeVisible();
    await expect(card.locator(`time[datetime="${leg.departure_time}"]`).first()).toHaveText(
      leg.departure_time.slice(11),
    );
    await expect(card.locator(`time[datetime="${leg.arrival_time}"]`).first()).toContainText(
      leg.arrival_time.slice(11),
    );
  }
  await expect(card.getByText("Partially refundable")).toBeVisible();
  const taka = (amount: number) => new RegExp(`BDT\\s${amount.toLocaleString("en")}`);
  const full = option.base_price + option.total_tax;
  await expect(card.locator("s")).toHaveText(taka(full));
  await expect(card.getByText(taka(full - 100)).first()).toBeVisible();
  await expect(card.getByRole("button", { name: /^Select Flight/ })).toBeVisible();

  await card.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByRole("button", { name: "Show less" })).toHaveCount(1);
  for (const tab of ["DAC to BKK", "BKK to DAC", "Baggage", "Fare", "Policy"])
    await expect(card.getByRole("tab", { name: tab, exact: true })).toBeVisible();
  await card.getByRole("tab", { name: "Fare", exact: true }).click();
  const table = card.getByRole("tabpanel").getByRole("table");
  for (const head of ["Summary", "Fare", "Tax"])
    await expect(table.getByRole("columnheader", { name: head })).toBeVisible();
  for (const line of ["Adult X 2", "Child X 1", "Infant X 1"])
    await expect(table.getByRole("rowheader", { name: line })).toBeVisible();
  await expect(table.getByRole("row", { name: /^Total fare/ })).toContainText(taka(full));
  for (const { name, amount } of option.applied_charges.breakdown)
    await expect(table.getByRole("row", { name: new RegExp(`^${name}`) })).toContainText(
      taka(amount),
    );
  await expect(table.getByRole("row", { name: /^Total charges/ })).toContainText(
    taka(option.applied_charges.total_service_charge),
  );
  await expect(table.getByRole("row", { name: /^Discount/ })).toContainText("100");
  await expect(table.getByRole("row", { name: /^Total amount/ })).toContainText(
    taka(option.total_price),
  );
  await expectAccessible("a fare in full");
});

test("what an offer lacks is left out or named", async ({ page }) => {
  const bag = (quantity: number | null, weight: number | null) => ({
    metrics: "piece" as const,
    CheckInBaggageQuantity: quantity,
    CheckInBaggageWeight: weight,
    CarryOnBaggageQuantity: 1,
    CarryOnBaggageWeight: null,
  });
  const cheap = withFirst(() => ({ is_refundable: false, discount_amount: 0 }));
  await withSearch(page, (reply) => ({
    ...reply,
    filters: { ...reply.filters, airlines: [], layover_airports: [], max_price: null },
    results: {
      ...reply.results,
      data: cheap(reply).results.data.map((option, at) => ({
        ...option,
        baggage: [{}, { "DAC-CXB": bag(null, null) }, { "DAC-CXB": bag(2, null) }][at] ?? {
          "DAC-CXB": bag(null, 20),
        },
      })),
    },
  }));
  await openResults(page, TO_COX);
  await test.step("empty filter lists and a price slider without a range are hidden [S2.5-11 S2.5-13 S2.5-14]", async () => {
    const side = column(page);
    await expect(side.getByRole("group", { name: "Stops" })).toBeVisible();
    for (const list of ["Airlines", "Layover Airport"])
      await expect(side.getByRole("group", { name: list })).toHaveCount(0);
    await expect(side.getByRole("slider")).toHaveCount(0);
  });
  await test.step("an undiscounted price has no second price, and non-refundable fares say so [S2.5-23 S2.5-24 OP-10 OP-14]", async () => {
    const card = page.getByRole("article").first();
    await expect(card.getByText("Non-refundable")).toBeVisible();
    await expect(card.getByText(/^Total payable BDT/)).toBeVisible();
    await expect(card.locator("s")).toHaveCount(0);
  });
  await test.step("baggage is listed per segment with the spec's texts [S2.5-29 S5.2-03..05]", async () => {
    for (const [at, text] of ["Baggage info not found", "N/A", "2 pieces", "20 kg"].entries()) {
      const card = page.getByRole("article").nth(at);
      await card.getByRole("button", { name: "Show more" }).click();
      const table = card.getByRole("tabpanel").getByRole("table");
      for (const head of ["Flight", "Cabin", "Check-in"])
        await expect(table.getByRole("columnheader", { name: head })).toBeVisible();
      const row = table.getByRole("row", { name: /^DAC – CXB/ });
      await expect(row.getByRole("cell").last()).toHaveText(text);
    }
  });
});

test("filters are chosen, refused, reset and counted", async ({ page, expectAccessible }) => {
  await openResults(page, TO_COX);
  const side = column(page);
  await test.step("a failed filter shows an error and keeps the list [S8-02 OP-51]", async () => {
    const connect = await answerUntil(page, "**/api/v1/flight/filter", (route) => route.abort());
    await page.getByRole("radio", { name: /^Cheapest/ }).check();
    const alert = page.getByRole("alertdialog", { name: "Alert" });
    await expect(alert).toContainText("Something went wrong, please try again");
    await expectAccessible("a filter that failed");
    await alert.getByRole("button", { name: "Okay" }).click();
    await expect(page.getByRole("article")).toHaveCount(10);
    connect();
  });
  await test.step("Reset clears every filter and searches again [S2.5-06]", async () => {
    const find = await answerUntil(page, "**/api/v1/flight/filter", async (route) => {
      const response = await route.fetch();
      const reply = (await response.json()) as FlightFilterReply;
      const results = { data: [], total: 0, current_page: 1, last_page: 1 };
      await route.fulfill({ response, json: { ...reply, results } });
    });
    const early = side
      .getByRole("group", { name: "Departure time" })
      .getByRole("button", { name: "06–12" });
    await early.click();
    await expect(page.getByRole("heading", { name: "No result found" })).toBeVisible();
    const again = page.waitForRequest("**/api/v1/flight/search");
    await side.getByRole("button", { name: "Reset" }).click();
    await again;
    await expect(page.getByRole("article")).toHaveCount(10);
    await expect(early).toHaveAttribute("aria-pressed", "false");
    find();
  });
  await test.step("the last page has no Next [S2.5-42]", async () => {
    const [, pages = ""] =
      /of (\d+)/.exec(
        (await page
          .getByText(/^Page 1 of/)
          .first()
          .textContent()) ?? "",
      ) ?? [];
    for (let at = 2; at <= Number(pages); at++) {
      await page.getByRole("button", { name: "Next" }).click();
      await expect(page.getByText(`Page ${at} of ${pages}`).first()).toBeVisible();
    }
    await expect(page.getByRole("button", { name: "Next" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Previous" })).toBeVisible();
  });
  await test.step("the slider filters by price, and a new search clears the filters [S2.5-10 S4.2-02 S4.2-03 S7.2-10 OP-07 OP-08]", async () => {
    const narrowed = page.waitForRequest("**/api/v1/flight/filter");
    const highest = side.getByRole("slider", { name: "Highest price" });
    await expect(highest).toHaveAttribute("aria-valuetext", /^BDT\s[\d,]+$/);
    await highest.focus();
    await page.keyboard.press("PageDown");
    const { filters } = filterBody(await narrowed);
    expect(Object.keys(filters).toSorted()).toEqual(["max_price", "min_price"]);

    await page.getByRole("button", { name: "Modify Search" }).click();
    const again = page.waitForRequest("**/api/v1/flight/search");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await again;
    await expect(page.getByRole("article")).toHaveCount(10);
    await expect(side.getByRole("slider", { name: "Highest price" })).toHaveValue("100");
    await expect(page).toHaveURL(/\/flights\?/);
  });
  await test.step("filters show what each choice would find, and choices that would find nothing are disabled", async () => {
    const stops = side.getByRole("group", { name: "Stops" });
    await expect(
      stops.getByRole("button", { name: /^Non-stop: \d+ flights from BDT/ }),
    ).toBeEnabled();
    await expect(stops.getByRole("button", { name: "2 stops: no flights" })).toBeDisabled();
    const evening = side
      .getByRole("group", { name: "Departure time" })
      .getByRole("button", { name: /^18–24/ });
    const [, count = ""] =
      /: (\d+) flight/.exec((await evening.getAttribute("aria-label")) ?? "") ?? [];
    await evening.click();
    await expect(side.getByText(new RegExp(`out of ${count}$`))).toBeVisible();
  });
});

test("filters send one request two seconds after the last change [S2.5-07..09 S4.2-04 S7.2-07..10 S9-03]", async ({
  page,
}) => {
  await installClock(page);
  await openResults(page, TO_COX);
  const sent: ReturnType<typeof filterBody>[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/flight/filter")) sent.push(filterBody(request));
  });
  const side = column(page);
  await pauseClock(page);
  await side.getByRole("button", { name: "Non-stop" }).click();
  await page.clock.runFor(1500);
  await side
    .getByRole("group", { name: "Departure time" })
    .getByRole("button", { name: "06–12" })
    .click();
  await page.clock.runFor(1500);
  await expect(page.getByText("Updating…")).toBeVisible();
  expect(sent).toEqual([]);
  await page.clock.runFor(600);
  await runClockUntil(page, () => page.getByText("Updating…").isHidden());
  expect(sent.map(({ page: at, filters }) => [at, filters])).toEqual([
    [1, { stops: [0], departure_time: [1] }],
  ]);
});

test("a URL with criteria fills the form and runs the search, also after Back [S2.1-02 S2.1-03 S2.4-20 OP-02]", async ({
  page,
  expectAccessible,
}) => {
  await openResults(page, TO_BANGKOK_AND_BACK);
  await page.getByRole("button", { name: "Modify Search" }).click();
  const form = page.getByRole("form", { name: "Search flights" });
  await expect(form.getByRole("radio", { name: "Round trip" })).toBeChecked();
  await expect(form.getByRole("button", { name: /^To/ })).toContainText("BKK");
  await expect(form.getByRole("button", { name: /^Return/ })).toContainText("7 days");
  await expect(form.getByRole("button", { name: /^Travellers/ })).toContainText("4 travellers");
  await expectAccessible("a search that is changed");
  await page.getByRole("button", { name: "Close the search form" }).click();
  await expect(form).toBeHidden();

  await page.getByRole("button", { name: "Modify Search" }).click();
  await form.getByText("One way").click();
  await form.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/tripType=oneway/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/tripType=round/);
  await expect(page.getByRole("article").first().getByText("BKK").nth(1)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(10);

  // An extra path segment is ignored: the query string contains the search.
  await page.goto(page.url().replace("/flights?", "/flights/dhaka-to-bangkok?"));
  await expect(page.getByRole("article")).toHaveCount(10);
});

test("a signed-in visitor selects a flight, comes back and chooses another fare", async ({
  page,
  expectAccessible,
}) => {
  await signInByApi(page);
  const reply = page.waitForResponse("**/api/v1/flight/search");
  await openResults(page, TO_COX);
  const { data } = ((await (await reply).json()) as FlightSearchReply).results;
  const card = page.getByRole("article").nth(8);
  await card.scrollIntoViewIfNeeded();
  const topOf = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await topOf();
  await test.step("a signed-in visitor goes from a result straight to checkout [S2.1-04 S2.5-25 S4.3-01]", async () => {
    await card.getByRole("button", { name: /^Select Flight/ }).click();
    await expect(page.getByRole("heading", { name: "Provide Booking Details" })).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe("/flight-booking");
    expect([...searchParams.keys()]).toEqual(["search_id", "selected_flight"]);
  });
  await test.step("Back to the results restores the scroll position", async () => {
    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(5);
  });
  await test.step("a card is one itinerary with its fares, and the fare chosen is the one booked", async () => {
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(10);
    const flights = await cards.evaluateAll((all) =>
      all.map(
        (card) =>
          card.querySelector("time")?.dateTime +
          (card.textContent.match(/[A-Z\d]{2} \d+/)?.[0] ?? ""),
      ),
    );
    expect(new Set(flights).size).toBe(10);
    const names = await page.getByRole("button", { name: /^Select Flight/ }).allInnerTexts();
    expect(new Set(names).size).toBe(10);

    const at = data.findIndex(({ fares = [] }) => fares.length > 2);
    const fare = data[at]?.fares?.[1];
    if (!fare) throw new Error("no itinerary with several fares");
    await cards
      .nth(at)
      .getByRole("button", { name: /^\d fares from BDT/ })
      .click();
    const chooser = page.getByRole("dialog", { name: "Choose your fare" });
    await expect(chooser.getByRole("radio").first()).toBeChecked();
    await chooser.getByRole("radio", { name: fare.fare_name, exact: true }).check();
    await expectAccessible("fares side by side");
    await chooser
      .getByRole("button", { name: new RegExp(`^Continue with ${fare.fare_name}`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`selected_flight=${fare.id}`));
    await expect(page.getByRole("row", { name: /^Total payable|^Total amount/ })).toContainText(
      fare.total_price.toLocaleString("en"),
    );
  });
});

test("a leg's departure and arrival stand on one line at every width", async ({ page }) => {
  for (const language of ["en", "bn"] as const)
    await test.step(language, async () => {
      if (language === "bn") await chooseBangla(page);
      await openResults(page, TO_BANGKOK_AND_BACK);
      for (const width of [360, 390, 768, 1024, 1100, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const broken = () =>
          page.getByRole("article").evaluateAll((cards) =>
            cards.flatMap((card) => {
              const tops = [...card.querySelectorAll("time")].map((time) =>
                Math.round(time.getBoundingClientRect().top),
              );
              return tops.filter((top, at) => at % 2 === 1 && top !== tops[at - 1]);
            }),
          );
        await expect.poll(broken, `${width} px`).toEqual([]);
      }
    });
});
