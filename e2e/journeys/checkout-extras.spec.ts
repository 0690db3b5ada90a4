import type { Page } from "@playwright/test";
import { answerUntil } from "../setup/answer-until.ts";
import { daysFromToday } from "../setup/dates.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { fillTraveller, openResults } from "../setup/traveller-steps.ts";
import { expect, test } from "../setup/test.ts";

/* Bags and seats that are chosen with the ticket, on a phone whose network is slow and whose tabs are reloaded. */

test.use({ viewport: { width: 390, height: 844 } });

const EXTRAS = "**/api/v1/flight/extras?*";

/** Signs in and opens the bags and seats of the first result to Jashore. */
async function openExtras(page: Page, inDays: number, language: "en" | "bn" = "en") {
  const me = await signInByApi(page, language);
  await openResults(page, {
    trips: [{ origin: "DAC", destination: "JSR", departure: daysFromToday(inDays) }],
  });
  await page
    .getByRole("button", { name: language === "en" ? /^Select Flight/ : /^ফ্লাইট বেছে নিন/ })
    .first()
    .click();
  const card = page.getByRole("region", {
    name: language === "en" ? "Bags and seats" : "ব্যাগ ও আসন",
  });
  await card.getByRole("button").first().click();
  return { me, card };
}

const bookNow = (page: Page) => page.getByRole("button", { name: /^Book now/ });

test("what was chosen survives a reload, and nothing is booked before its price is known", async ({
  page,
}) => {
  const { me, card } = await openExtras(page, 41);
  await expect(card.getByRole("heading", { name: "Extra bags", exact: true })).toBeVisible();
  await card.getByRole("button", { name: "One more: Extra bag, 20 kg, Primary Traveller" }).click();
  await card.getByRole("gridcell", { name: /^2A,/ }).click();
  const bar = page.locator("[data-page-bar]");
  const total = /BDT\s[\d,]+/.exec(await bar.innerText())?.[0] ?? "no total";

  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(EXTRAS, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(bar).toContainText("Loading the bags and seats that you chose…");
  await expect(bar).not.toContainText("BDT");
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await expect(bookNow(page)).toHaveAttribute("aria-disabled", "true");
  answer();
  await expect(bar).toContainText(total);
  await expect(card).toContainText("Seat 2A");

  // The airline does not answer any more: the traveller decides what happens to the choice.
  await page.route(EXTRAS, (route) =>
    route.fulfill({
      status: 503,
      json: { code: "supplier_unavailable", message: "Not now.", request_id: "1" },
    }),
  );
  await page.reload();
  await expect(bar).toContainText("Load your bags and seats again, or continue without them.");
  await card.getByRole("button", { name: "Continue without bags and seats" }).click();
  await expect(bar).toContainText("BDT");
  await expect(bar).not.toContainText(total);
  await fillTraveller(page, {
    first: "Tania",
    last: "Rahman",
    born: "14031994",
    gender: "Female",
    email: me.email,
  });
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v1/flight/book")) sent++;
  });
  await bookNow(page).dblclick();
  await expect(page.getByRole("dialog", { name: "Booking" })).toBeVisible();
  expect(sent, "the second press of a double click sends nothing").toBe(1);
});

test("a seat that was chosen in the list can be given up there", async ({ page }) => {
  const { card } = await openExtras(page, 42);
  await card.getByText("List", { exact: true }).click();
  const none = card.getByRole("radio", { name: /^No chosen seat/ });
  await expect(none).toBeChecked();
  await card.getByRole("radio", { name: /^2A,/ }).check();
  await expect(card.getByRole("button").first()).toContainText("Seat 2A");
  await none.check();
  await expect(card.getByRole("button").first()).not.toContainText("Seat 2A");
});

test("in Bangla the rows of the cabin have the digits of the seats", async ({ page }) => {
  const { card } = await openExtras(page, 43, "bn");
  await expect(card.getByRole("gridcell", { name: /^2A,/ })).toBeVisible();
  await expect(card.getByRole("rowheader", { name: "2", exact: true })).toBeVisible();
});

test("Book now without the terms says on a phone what is missing, and leads there", async ({
  page,
  expectAccessible,
}) => {
  await openExtras(page, 44);
  // Playwright does not press what is marked as inactive; people do.
  await bookNow(page).click({ force: true });
  const terms = page.getByRole("checkbox", { name: /I agree/ });
  await expect(terms).toBeFocused();
  await expect(terms).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Accept the terms to continue.")).toBeInViewport();
  await expectAccessible("Book now without the terms");
  await terms.check();
  await expect(page.getByText("Accept the terms to continue.")).toHaveCount(0);
});

test("a seat that somebody else took is chosen no longer, and another tab with other bags books nothing twice", async ({
  page,
  context,
}) => {
  const { me, card } = await openExtras(page, 46);
  await card.getByRole("gridcell", { name: /^2A,/ }).click();
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await fillTraveller(tab, {
      first: "Tania",
      last: "Rahman",
      born: "14031994",
      gender: "Female",
      email: me.email,
    });
    await tab.getByRole("checkbox", { name: /I agree/ }).check();
  }
  const book = await answerUntil(page, "**/api/v1/flight/book", (route) =>
    route.fulfill({
      status: 409,
      json: { code: "seat_taken", message: "Somebody else took it.", request_id: "1" },
    }),
  );
  await page.route(EXTRAS, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as {
      data: { seat_maps: { rows: { seat: string; is_free: boolean }[][] }[] };
    };
    for (const map of body.data.seat_maps)
      for (const seat of map.rows.flat()) if (seat.seat === "2A") seat.is_free = false;
    await route.fulfill({ response: reply, json: body });
  });
  await bookNow(page).click();
  await page.getByRole("alertdialog").getByRole("button").click();
  await expect(card.getByRole("gridcell", { name: /^2A,.*taken$/ })).toBeVisible();
  await expect(card.getByRole("radio", { name: "Primary Traveller", exact: true })).toBeVisible();
  book();
  await card.getByRole("gridcell", { name: /^2C,/ }).click();
  await bookNow(page).click();
  await expect(page.getByRole("dialog", { name: "Booking" })).toBeVisible();

  await bookNow(other).click();
  await expect(other.getByRole("dialog", { name: "Booking" })).toBeVisible();
  const mine = await page.request.get("/api/v1/user/air-bookings", {
    headers: { Authorization: `Bearer ${me.token}` },
  });
  expect(((await mine.json()) as { data: unknown[] }).data).toHaveLength(1);
});
