import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { SignedInAccount } from "./sign-in-by-api.ts";

/* Finds and books packages through the API, for journeys that test something else. */

export interface TourPackage {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly price: number;
  readonly departures: readonly { readonly id: string; readonly spots_left: number }[];
}

/** Finds a package of a country whose name contains this word. */
export async function findPackage(
  request: APIRequestContext,
  country: string,
  word = "",
): Promise<TourPackage> {
  const list = await request.get(`/api/v1/packages?countries=${encodeURIComponent(country)}`);
  const { data } = (await list.json()) as { data: { id: string; name: string }[] };
  const found = data.find(({ name }) => name.includes(word));
  const one = await request.get(`/api/v1/packages/${found?.id}`);
  return ((await one.json()) as { data: TourPackage }).data;
}

const HOME = { address: "House 12, Road 7, Dhanmondi", city: "Dhaka", state: "Dhaka Division" };

/** Books a package through the API. Returns the booking's id. */
export async function bookPackage(
  request: APIRequestContext,
  { email, token }: SignedInAccount,
  wish: { readonly holiday: TourPackage; readonly travellers: number; readonly departure?: string },
): Promise<string> {
  const travellers = Array.from({ length: wish.travellers }, (_, at) => ({
    title: "Ms",
    first_name: "Tania",
    last_name: `Rahman ${String.fromCharCode(65 + at)}`,
    date_of_birth: "1994-03-14",
    gender: "female",
    country: "BD",
    nationality: "BD",
    email: at === 0 ? email : null,
    phone: at === 0 ? "01712345678" : null,
    passport_number: null,
    passport_expiry_date: null,
    passport_file: null,
    ...HOME,
  }));
  const booked = await request.post("/api/v1/package/book", {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      package_id: wish.holiday.id,
      traveller: wish.travellers,
      travellers,
      ...(wish.departure ? { departure_id: wish.departure } : {}),
    },
  });
  const { data } = (await booked.json()) as { data: { id: string } };
  return data.id;
}

/** The traveller form in the selected tab. */
export function activeTravellerForm(page: Page): Locator {
  return page.getByRole("tabpanel").filter({ has: page.getByLabel(/^First name/) });
}

/** Fills the address of the traveller in the selected tab. */
export async function fillAddress(page: Page): Promise<void> {
  const form = activeTravellerForm(page);
  await form.getByLabel(/^Address/).fill(HOME.address);
  await form.getByLabel(/^City/).fill(HOME.city);
  await form.getByLabel(/^State/).fill(HOME.state);
}
