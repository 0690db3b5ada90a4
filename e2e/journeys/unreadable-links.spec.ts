import { expect, test } from "../setup/test.ts";
import { daysFromToday } from "../setup/dates.ts";

/* The fixture fails a journey on a console error, so a page that hydrates differently fails too. */

const TRIPS = JSON.stringify([{ origin: "DAC", destination: "CXB", departure: daysFromToday(20) }]);
const SEARCHES = [
  "adult=999&trips=[]",
  `adult=999&trips=${encodeURIComponent(TRIPS)}`,
  `tripType=boat&trips=${encodeURIComponent(TRIPS)}`,
  "trips=%7Bbroken",
  "trips=",
];

test("a search link that cannot be read opens the form and says so [S2.1-02 OP-02]", async ({
  page,
}) => {
  for (const search of SEARCHES) {
    await page.goto(`/flights?${search}`);
    await expect(page.getByRole("form", { name: "Search flights" }), search).toBeVisible();
    await expect(page.getByText("We couldn’t read the search in this link."), search).toBeVisible();
  }
});

test("every other page with params that cannot be read opens without an error", async ({
  page,
}) => {
  for (const address of [
    "/?trips=[]&adult=x",
    "/flights?adult=999",
    "/flights/anything?cabinClass=7",
    "/flight-booking?search_id[]=1&selected_flight=%00&coupon={}",
    "/package-booking?package_id=x&traveller=-9",
    "/package-list/%3Cb%3E?page=-1",
    "/package-details/a/b?x=%7B",
    "/visa-guidelines?country=7&entry=never&exit=[]&traveller=999",
    "/visa-guidelines/0?entry=2020-99-99&traveller=x",
    "/visa-application?visa_guideline_id={}&traveller=1e9",
    "/deals/%20?x=[",
    "/password-reset?email=[]&token=1e400",
    "/login?redirect=%2F%2Fevil.example",
    "/newsletter?confirm=[]&leave={}",
  ]) {
    await page.goto(address);
    await expect(page.locator("#preloader"), address).toHaveCount(0);
    // A missing record is reported in an alert over the page.
    const said = page.getByRole("heading", { level: 1 }).or(page.getByRole("alertdialog"));
    await expect(said.first(), address).toBeVisible();
    await expect(page.getByText("Something went wrong."), address).toHaveCount(0);
  }
});
