import { randomBytes } from "node:crypto";
import { expect, type Locator, type Page, test } from "@playwright/test";
import sharp from "sharp";

/* Steps that journeys share. */

export interface Slice {
  readonly origin: string;
  readonly destination: string;
  readonly departure: string;
}

export interface SearchCriteria {
  readonly tripType?: "oneway" | "round" | "multiple";
  readonly trips: readonly Slice[];
  readonly returnDate?: string;
  readonly adult?: number;
  readonly child?: number;
  readonly infant?: number;
  readonly childAges?: readonly number[];
}

/** Opens the results page by URL, like a shared link. */
export async function openResults(page: Page, wish: SearchCriteria): Promise<void> {
  const { trips, childAges, ...plain } = wish;
  const query = new URLSearchParams({ trips: JSON.stringify(trips) });
  if (childAges) query.set("childAges", JSON.stringify(childAges));
  for (const [name, value] of Object.entries(plain)) query.set(name, String(value));
  await page.goto(`/flights?${query}`);
  await expect(page.getByRole("article").first()).toBeVisible();
}

/** Sets the language cookie of a visitor who chose Bangla before. */
export async function chooseBangla(page: Page): Promise<void> {
  const url = test.info().project.use.baseURL ?? "";
  await page.context().addCookies([{ name: "language", value: "bn", url }]);
}

let made = 0;

/** Unused account details. */
export function newAccountDetails(): { email: string; phone: string; password: string } {
  const unique = `${Date.now()}${process.pid}${made++}`;
  return {
    email: `traveller.${unique}@example.com`,
    phone: `017${unique.slice(-8)}`,
    password: "Padma-Nodi7!",
  };
}

/** Fills and submits the open sign-up page. */
export async function signUp(page: Page): Promise<{ email: string; password: string }> {
  const person = newAccountDetails();
  // The sign-in page may still be visible, and has an email field too.
  await expect(page.getByLabel(/^Phone/)).toBeVisible();
  await page.getByLabel(/^Email/).fill(person.email);
  await page.getByLabel(/^Phone/).fill(person.phone);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(person.password);
  await page.getByLabel(/^Confirm/).fill(person.password);
  await page.getByRole("button", { name: "Sign up" }).click();
  return person;
}

/** Signs up on screen and opens the profile. Returns the account's email. */
export async function signUpAndOpenProfile(page: Page): Promise<string> {
  await page.goto("/register");
  const { email } = await signUp(page);
  await page.getByRole("button", { name: "Ok, got it!" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  return email;
}

export interface TravellerDetails {
  readonly first: string;
  readonly last: string;
  /** DDMMYYYY, as typed into the date segments. */
  readonly born: string;
  readonly gender: "Male" | "Female";
  readonly email?: string;
  readonly passport?: { readonly number: string; readonly expiry: string; readonly photo: Buffer };
}

/** Fills and validates the visible traveller form. Resolves once its tab says saved. */
export async function fillTraveller(page: Page, person: TravellerDetails): Promise<void> {
  const form = page.getByRole("tabpanel").filter({ has: page.getByLabel(/^First name/) });
  await form.getByLabel(/^First name/).fill(person.first);
  await form.getByLabel(/^Last name/).fill(person.last);
  await typeDate(page, form.getByRole("group", { name: /^Date of birth/ }), person.born);
  await form.getByRole("radio", { name: person.gender, exact: true }).check();
  if (person.email) {
    await form.getByLabel(/^Email/).fill(person.email);
    await form.getByLabel(/^Phone/).fill("01712345678");
  }
  if (person.passport) {
    await form.getByLabel(/^Passport number/).fill(person.passport.number);
    await typeDate(
      page,
      form.getByRole("group", { name: /^Passport expiry/ }),
      person.passport.expiry,
    );
    await form.getByLabel(/^Passport photo page/).setInputFiles({
      name: "passport.png",
      mimeType: "image/png",
      buffer: person.passport.photo,
    });
    await expect(form.getByText("Photo uploaded.")).toBeVisible();
  }
  const panel = await form.getAttribute("id");
  await form.getByRole("button", { name: "Validate for Booking" }).click();
  // Validation takes a moment, and until then the booking has no traveller.
  await expect(page.locator(`[role=tab][aria-controls="${panel}"]`)).toContainText("saved");
}

/** Types a date into its segments. */
export async function typeDate(page: Page, field: Locator, digits: string): Promise<void> {
  await field.getByRole("spinbutton").first().click();
  await page.keyboard.type(digits);
}

/** Accepts the terms and books. Resolves once the seats are held. */
export async function bookNow(page: Page): Promise<Locator> {
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await page.getByRole("button", { name: /^Book now/ }).click();
  const dialog = page.getByRole("dialog", { name: "Booking" });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** A valid PNG for upload fields. */
export function anyPhoto(): Promise<Buffer> {
  const background = `#${randomBytes(3).toString("hex")}`;
  return sharp({ create: { width: 320, height: 220, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Pays on the page of the sandbox, on this server or another. */
export async function payInSandbox(page: Page): Promise<void> {
  await page.waitForURL(/sandbox/);
  await page.locator("button[value=pay], button[type=submit]").first().click();
}
