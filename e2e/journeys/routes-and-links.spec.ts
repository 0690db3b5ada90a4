import type { PackageSummary } from "@ghuri/contract/tour-packages";
import type { VisaGuideline } from "@ghuri/contract/visas";
import type { Locator, Page } from "@playwright/test";
import { daysFromToday } from "../setup/dates.ts";
import { signInByApi } from "../setup/sign-in-by-api.ts";
import { expect, test } from "../setup/test.ts";

/* The route table of spec.md section 2. */

async function listOf<Row>(page: Page, address: string): Promise<Row[]> {
  const answer = await page.request.get(`/api/v1/${address}`);
  return ((await answer.json()) as { data: Row[] }).data;
}

async function headed(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

/** The traveller form in the selected tab. */
async function theOneForm(page: Page): Promise<Locator> {
  const form = page.getByRole("tabpanel").filter({ has: page.getByLabel(/^First name/) });
  for (const label of [/^Title/, /^First name/, /^Last name/, /^Nationality/])
    await expect(form.getByLabel(label).first()).toBeVisible();
  await expect(form.getByRole("group", { name: /^Date of birth/ })).toBeVisible();
  for (const button of ["Save Traveller", "Validate for Booking"])
    await expect(form.getByRole("button", { name: button })).toBeVisible();
  return form;
}

test("URLs of packages open the list, a country, a package and its checkout [S2.1-05..08 OP-55 S1-05]", async ({
  page,
}) => {
  const [holiday] = await listOf<PackageSummary>(page, "packages?countries=thailand");
  if (!holiday) throw new Error("no holiday in Thailand");
  await headed(page, "/holiday-packages", "Holiday packages");
  await headed(page, "/package-list/thailand", "Packages for Thailand");
  await headed(page, "/package-list/ThaiLand", "Packages for Thailand");
  await test.step("the id decides, and a wrong name before it is corrected", async () => {
    await headed(page, `/package-details/anything/${holiday.id}`, holiday.name);
    await expect(page).toHaveURL(new RegExp(`/package-details/${holiday.slug}/${holiday.id}`));
  });
  await test.step("the party size defaults to one", async () => {
    await signInByApi(page);
    await headed(page, `/package-booking?package_id=${holiday.id}`, "Provide Booking Details");
    await expect(page.getByRole("tab", { name: /Traveller \d/ })).toHaveCount(1);
    await headed(
      page,
      `/package-booking?package_id=${holiday.id}&traveller=3`,
      "Provide Booking Details",
    );
    await expect(page.getByRole("tab", { name: /Traveller \d/ })).toHaveCount(3);
  });
  await test.step("package travellers have the shared form, and a home address beside it [S2.7-01 S2.7-09]", async () => {
    const form = await theOneForm(page);
    for (const label of [/^Address/, /^City/, /^State/])
      await expect(form.getByLabel(label)).toBeVisible();
  });
});

test("URLs of visas open the search, a guideline and its application form [S2.1-09..11 S1-05]", async ({
  page,
}) => {
  const [japan] = await listOf<VisaGuideline>(page, "visa/guidelines?country=japan");
  if (!japan) throw new Error("no guideline of Japan");
  const params = new URLSearchParams({
    country: "Japan",
    entry: daysFromToday(30),
    exit: daysFromToday(40),
    nationality: "Bangladesh",
    traveller: "2",
  });
  await headed(page, "/visa-guidelines", "Visas, step by step.");
  await headed(page, `/visa-guidelines/${japan.id}?${params}`, /Japan/);
  await expect(page).toHaveURL(/traveller=2/);
  await signInByApi(page);
  await headed(
    page,
    `/visa-application?visa_guideline_id=${japan.id}&${params}`,
    "Provide Booking Details",
  );
  await expect(page.getByRole("tab", { name: /Traveller/ })).toHaveCount(2);
  await test.step("visa travellers have the shared form, without a home address [S2.7-01]", async () => {
    const form = await theOneForm(page);
    await expect(form.getByLabel(/^Address/)).toHaveCount(0);
  });
  await expect(page.getByText(daysFromToday(40).split("-").toReversed().join("/"))).toBeVisible();
});

test("the company pages have their own URLs [S2.1-19..22]", async ({ page }) => {
  // A back-office journey changes its title for a while.
  await headed(page, "/about-us", /^(We hold|Who holds) the string/);
  await headed(page, "/contact-us", "Contact us");
  await headed(page, "/privacy-policy", "Privacy policy");
  await headed(page, "/terms-conditions", "Terms & conditions");
});

test("bookings are under three tabs: flights, packages, visa applications [S2.1-24..26 S2.12-03]", async ({
  page,
  expectAccessible,
}) => {
  await signInByApi(page);
  await page.goto("/profile/bookings");
  const tabs = page.getByRole("navigation", { name: "Booking type" });
  await expect(tabs.getByRole("link")).toHaveText(["Flights", "Packages", "Visa applications"]);
  for (const [name, path] of [
    ["Packages", "/profile/bookings/package"],
    ["Visa applications", "/profile/bookings/visa-applications"],
    ["Flights", "/profile/bookings"],
  ] as const) {
    await tabs.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(tabs.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
  await expectAccessible("three lists of bookings");
});

test("an unknown URL shows the not-found page and links home", async ({
  page,
  expectAccessible,
}) => {
  await headed(page, "/nothing-here", "We couldn’t find that page.");
  await expectAccessible("no such page");
  await page.getByRole("main").getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL(/\/$/);
});
