import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { FlightSearchReply, Quote, TripOption } from "@ghuri/contract/flights";
import type { PaymentPurpose } from "@ghuri/contract/payments";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { followReturn, submitForm } from "./pay-at-gateway.ts";
import { multipart } from "./multipart.ts";
import { photo, uniquePhoto } from "./sample-photos.ts";
import { recordPayments, runJobs } from "./run-jobs.ts";
import type { SignedUpAccount } from "./sign-up.ts";
import type { ListeningApp, TestApp } from "./test-app.ts";

export interface SearchCriteria {
  readonly trips?: readonly (readonly [from: string, to: string, date: string])[];
  readonly adult?: number;
  readonly child?: number;
  readonly infant?: number;
  readonly childAges?: readonly number[];
}

/** The part of a search result that booking needs. */
export interface FoundOffer {
  readonly searchId: string;
  readonly options: readonly TripOption[];
}

/** By default, Dhaka to Cox's Bazar for one adult, ten days after the test clock's time. */
export async function searchFlights(
  { http }: TestApp,
  wanted: SearchCriteria = {},
): Promise<FoundOffer> {
  const { trips = [["DAC", "CXB", "2026-12-01"]], childAges, ...counts } = wanted;
  const form = new URLSearchParams({
    trips: JSON.stringify(
      trips.map(([departure, destination, date]) => ({
        departure,
        destination,
        departure_date: date,
      })),
    ),
    ...Object.fromEntries(Object.entries(counts).map(([type, count]) => [type, String(count)])),
    ...(childAges ? { child_ages: JSON.stringify(childAges) } : {}),
  });
  const answer = await http.inject({
    method: "POST",
    url: "/api/v1/flight/search",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: form.toString(),
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const reply = answer.json<FlightSearchReply>();
  return { searchId: reply.key, options: reply.results.data };
}

/** An option and its current price, as the booking page shows it. */
export async function quoteFlight(
  { http }: TestApp,
  { searchId, options }: FoundOffer,
  more: {
    readonly coupon?: string;
    readonly option?: TripOption;
    readonly person?: SignedUpAccount;
  } = {},
): Promise<Quote> {
  const { coupon, option = options[0], person } = more;
  const query = new URLSearchParams({
    search_id: searchId,
    selected_flight: option?.id ?? "",
    ...(coupon ? { coupon } : {}),
  });
  const answer = await http.inject({
    url: `/api/v1/flight/single?${query.toString()}`,
    headers: person?.headers ?? {},
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: Quote }>().data;
}

/** An adult who may fly within Bangladesh; pass the fields that matter. */
export function traveller(facts: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: "Ms",
    first_name: "Ayesha",
    last_name: "Rahman",
    date_of_birth: "1990-05-17",
    gender: "female",
    country: "BD",
    nationality: "BD",
    email: "ayesha@example.com",
    phone: "+8801712345678",
    ...facts,
  };
}

/** Uploads a photo of a passport and returns its id. */
export async function uploadPassport({ http }: TestApp, person: SignedUpAccount): Promise<string> {
  const body = await multipart({}, { document: { bytes: await photo() } });
  const answer = await http.inject({
    method: "POST",
    url: "/api/v1/user/files",
    headers: { ...person.headers, ...body.headers },
    payload: body.payload,
  });
  return answer.json<{ data: { id: string } }>().data.id;
}

/** Sends a booking; missing fields come from the quote. */
export function sendBooking(
  { http }: TestApp,
  person: SignedUpAccount,
  found: FoundOffer,
  body: Record<string, unknown>,
  key?: string,
) {
  return http.inject({
    method: "POST",
    url: "/api/v1/flight/book",
    headers: { ...person.headers, ...(key ? { "idempotency-key": key } : {}) },
    payload: {
      search_id: found.searchId,
      selected_flight: found.options[0]?.id ?? "",
      users: [traveller()],
      ...body,
    },
  });
}

/** Books the first option found, for one adult, and returns the booking's id. */
export async function bookFlight(
  app: TestApp,
  person: SignedUpAccount,
  body: Record<string, unknown> = {},
  found?: FoundOffer,
): Promise<string> {
  const answer = await sendBooking(app, person, found ?? (await searchFlights(app)), body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ data: { id: string } }>().data.id;
}

/** A booking as its owner sees it. */
export async function getBooking(
  { http }: Pick<TestApp, "http">,
  person: SignedUpAccount,
  id: string,
): Promise<FlightBooking> {
  const answer = await http.inject({
    url: `/api/v1/user/air-bookings/${id}`,
    headers: person.headers,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: FlightBooking }>().data;
}

/** Opens the payment page of a booking. */
export async function openPaymentPage(
  app: TestApp,
  person: SignedUpAccount,
  id: string,
  type: PaymentPurpose = "flight",
): Promise<string> {
  const answer = await app.http.inject({
    method: "POST",
    url: `/api/v1/payment-request/${id}?type=${type}`,
    headers: person.headers,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ url: string }>().url;
}

/** Presses a button on the payment page, over HTTP, and follows the way back to the shop. */
export async function payAt(
  app: ListeningApp,
  page: string,
  form: Readonly<Record<string, string>> = { press: "pay" },
): Promise<void> {
  const here = { local: (url: string) => url.replace("http://localhost:3000", app.address) };
  const { back } = await submitForm(here, page, form);
  await followReturn(here, back);
}

/** Pays a booking; its supplier is not asked for tickets yet. */
export async function payBooking(
  app: ListeningApp,
  person: SignedUpAccount,
  id: string,
): Promise<void> {
  await payAt(app, await openPaymentPage(app, person, id));
  await recordPayments(app);
  expect((await getBooking(app, person, id)).status).toBe("booking_confirmed");
}

/** Books, pays and receives the ticket. */
export async function buyTicket(
  app: ListeningApp,
  person: SignedUpAccount,
  body: Record<string, unknown> = {},
  found?: FoundOffer,
): Promise<string> {
  const id = await bookFlight(app, person, body, found);
  await payAt(app, await openPaymentPage(app, person, id));
  await runAllJobs(app);
  return id;
}

/** Lets the time pass in which tickets can be voided for nothing. */
export async function endVoiding({ database }: Pick<TestApp, "database">, id: string) {
  await database.db.execute(
    sql`update flight_bookings set ticketed_at = ticketed_at - interval '80 hours' where order_id = ${id}`,
  );
}

/** Submits the form of a manual payment, with a photo of its receipt. */
export async function payManually(
  { http }: TestApp,
  person: SignedUpAccount,
  fields: Record<string, string>,
  more: { readonly key?: string; readonly receipt?: Buffer | null } = {},
) {
  const { key, receipt = await uniquePhoto() } = more;
  const form = await multipart(
    { account_to: "1", from_account: "Ayesha Rahman, City Bank 2201", ...fields },
    receipt ? { document: { bytes: receipt } } : {},
  );
  return http.inject({
    method: "POST",
    url: "/api/v1/payment-request",
    headers: { ...person.headers, ...form.headers, ...(key ? { "idempotency-key": key } : {}) },
    payload: form.payload,
  });
}

/** Runs every waiting job. */
export function runAllJobs({ database, jobHandlers }: TestApp): Promise<void> {
  return runJobs(database.db, jobHandlers);
}
