import type { APIRequestContext, Page } from "@playwright/test";
import { daysFromToday } from "./dates.ts";
import { findFares, findFaresOf } from "./search-by-api.ts";
import { newAccountDetails } from "./traveller-steps.ts";
import { expect } from "./test.ts";

/*
 * Signs up and books through the API, for journeys that test something else. Other journeys test these steps
 * on screen.
 */

export interface SignedInAccount {
  readonly email: string;
  readonly token: string;
}

/** Creates an account and signs it in on this page; `shop` is the address of another server than the journeys'. */
export async function signInByApi(
  page: Page,
  language: "en" | "bn" = "en",
  shop = "",
): Promise<SignedInAccount> {
  const { email, phone, password } = newAccountDetails();
  const answer = await page.request.post(`${shop}/api/v1/auth/register`, {
    headers: { "Accept-Language": language },
    data: { email, phone, password, password_confirmation: password },
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const url = new URL(answer.url()).origin;
  await page.context().addCookies([
    { name: "access_token", value: token, url },
    { name: "language", value: language, url },
  ]);
  return { email, token };
}

interface FlightOptions {
  readonly to: string;
  readonly inDays: number;
  readonly coupon?: string;
  /** Its fare allows changes. */
  readonly canChange?: boolean;
  /** Flies back so many days from now. */
  readonly backInDays?: number;
  /** First names of the adults who travel along. */
  readonly others?: readonly string[];
  readonly lastName?: string;
  /** The name of its fare, as the airline calls it. */
  readonly fare?: string;
  /** The address of another server than the journeys'. */
  readonly shop?: string;
  /** Flies with this airline alone, which may answer late. */
  readonly airline?: string;
}

/** Books a flight from Dhaka, for one adult unless told otherwise. Returns the booking's id. */
export async function holdFlight(
  request: APIRequestContext,
  { email, token }: SignedInAccount,
  {
    to,
    inDays,
    coupon,
    canChange = false,
    backInDays,
    others = [],
    lastName = "Rahman",
    fare,
    shop = "",
    airline,
  }: FlightOptions,
): Promise<string> {
  const trips = [
    { departure: "DAC", destination: to, departure_date: daysFromToday(inDays) },
    ...(backInDays === undefined
      ? []
      : [{ departure: to, destination: "DAC", departure_date: daysFromToday(backInDays) }]),
  ];
  const query = { trips, adult: 1 + others.length, shop };
  const found = await (airline ? findFaresOf(request, airline, query) : findFares(request, query));
  // Avoids the last seats, which another journey may take between search and booking.
  const offer = found.options.find(
    ({ seats_left: left = 10, conditions, fare_name: name }) =>
      left > 2 + others.length &&
      (!canChange || conditions.change?.allowed === true) &&
      (fare === undefined || name === fare),
  );
  const traveller = {
    title: "Ms",
    first_name: "Tania",
    last_name: lastName,
    date_of_birth: "1994-03-14",
    gender: "female",
    country: "BD",
    nationality: "BD",
    email,
    phone: "01712345678",
    passport_number: null,
    passport_expiry_date: null,
    passport_file: null,
  };
  const booked = await request.post(`${shop}/api/v1/flight/book`, {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      search_id: found.key,
      selected_flight: offer?.id,
      users: [
        traveller,
        ...others.map((first_name) => ({ ...traveller, first_name, email: null, phone: null })),
      ],
      ...(coupon ? { coupon } : {}),
    },
  });
  expect(booked.status(), await booked.text()).toBe(201);
  const { data } = (await booked.json()) as { data: { id: string } };
  return data.id;
}
