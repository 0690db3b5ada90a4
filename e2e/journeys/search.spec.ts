import { daysFromToday } from "../setup/dates.ts";
import { expect, test } from "../setup/test.ts";

test("a visitor searches Dhaka to Cox's Bazar, narrows, sorts, pages, and finds it all again after a reload", async ({
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
  await expect(page.getByRole("rowheader", { name: "Total amount" })).toBeVisible();
  await expectAccessible("a result opened");

  await page.getByRole("radio", { name: /^Cheapest/ }).click();
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

test("airports are found in both languages, with a slip of the keys, and by keyboard alone", async ({
  page,
  expectAccessible,
}) => {
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

test("what cannot be searched is said, and nothing that was chosen is lost", async ({ page }) => {
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

test("dates are picked in two steps, and passengers keep to the limits", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/");
  await page.getByText("Round trip").click();
  await page.getByRole("button", { name: /^Return/ }).click();
  await expect(page.getByRole("grid").first()).toBeVisible();
  await expectAccessible("calendar");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /^Travellers/ }).click();
  for (let more = 0; more < 6; more++)
    await page.getByRole("button", { name: "One Child more" }).click();
  await expect(page.getByRole("combobox", { name: "Age of child 6" })).toBeVisible();
  await expect(page.getByRole("button", { name: "One Adult more" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.getByRole("button", { name: "One Infant more" }).click();
  await expect(page.getByRole("button", { name: "One Infant more" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expectAccessible("passengers");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: /^Travellers/ })).toContainText("8 travellers");
});

test("a cabin that nobody sells answers with a way on", async ({ page, expectAccessible }) => {
  const trips = [{ origin: "DAC", destination: "CXB", departure: daysFromToday(9) }];
  await page.goto(
    `/flights?cabinClass=${encodeURIComponent("first class")}&trips=${encodeURIComponent(JSON.stringify(trips))}`,
  );
  await expect(page.getByRole("heading", { name: "No result found" })).toBeVisible();
  await expectAccessible("no result");
});

test("on a phone in Bangla, at night, the filters open as a sheet", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.addInitScript(() => localStorage.setItem("language", "bn"));
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "চলো, ঘুরি।" })).toBeVisible();
  await expectAccessible("home in Bangla at night");
  await page.getByRole("button", { name: "খুঁজুন" }).click();
  await expect(page.getByRole("article")).toHaveCount(10);
  await expect(page.getByText(/মোট দিতে হবে ৳/).first()).toBeVisible();
  await expectAccessible("results in Bangla at night");
  await page.getByRole("button", { name: /^ফিল্টার/ }).click();
  await expect(page.getByRole("dialog")).toContainText("ছাড়ার সময়");
  await expectAccessible("filter sheet in Bangla at night");
});

test("thirty minutes end with the fixed words and lead home", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(10);
  await page.clock.fastForward("30:05");
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("Your session has expired! You are going to redirect to home");
  await page.keyboard.press("Escape");
  await expect(alert).toBeVisible();
  await alert.getByRole("button", { name: "Got it" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("booking_session_time"))).toBeNull();
});
