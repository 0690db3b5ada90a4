import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import type { Api } from "@ghuri/contract/api";
import type { ReplyOf } from "@ghuri/contract/endpoint";
import { type Reply, send } from "./send.ts";

/** An account with its session, and where its owner sits. */
export interface Person {
  readonly email: string;
  readonly token: string;
  readonly from: string;
}

export const PASSWORD = "Attack-9!kite-flyer";

let people = 0;

/** A home connection of its own for everybody (100.64.0.0/10, which nobody routes). */
export function nextAddress(): string {
  people += 1;
  return `100.${64 + (people >> 16)}.${(people >> 8) & 255}.${people & 255}`;
}

/** Opens an account as people do. */
export async function signUp(
  address: string,
  { from = nextAddress(), phone }: { readonly from?: string; readonly phone?: string } = {},
): Promise<Person> {
  people += 1;
  const email = `person-${people}@example.com`;
  const reply = await register(address, email, from, phone);
  if (reply.status !== 201) throw new Error(`Signing up answered ${reply.status}: ${reply.text}`);
  const { access_token: token } = JSON.parse(reply.text) as ReplyOf<
    Api["POST /api/v1/auth/register"]
  >;
  return { email, token, from };
}

/** A number that nobody else has. */
export function nextPhone(): string {
  people += 1;
  return `+88017${String(people).padStart(8, "0")}`;
}

/** Asks for an account with this address. */
export function register(
  address: string,
  email: string,
  from: string,
  phone = nextPhone(),
): Promise<Reply> {
  return send(address, {
    path: "/api/v1/auth/register",
    from,
    body: {
      email,
      phone,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  });
}

/** Signs in with a password. */
export function signIn(
  address: string,
  { email, password, from }: { email: string; password: string; from: string },
): Promise<Reply> {
  return send(address, { path: "/api/v1/auth/login", from, body: { email, password } });
}

/** A flight of these days ahead, by its search and its option. */
export interface Flight {
  readonly searchId: string;
  readonly optionId: string;
}

/** Searches Dhaka to Cox's Bazar, or to another airport; returns the first option. */
export async function findFlight(
  address: string,
  {
    from,
    daysAhead,
    adults = 1,
    to = "CXB",
  }: { from: string; daysAhead: number; adults?: number; to?: string },
): Promise<Flight> {
  const date = addDays(todayInDhaka(new Date()), daysAhead);
  const trips = [{ departure: "DAC", destination: to, departure_date: date }];
  const reply = await send(address, {
    path: "/api/v1/flight/search",
    from,
    body: new URLSearchParams({
      trips: JSON.stringify(trips),
      adult: String(adults),
      child: "0",
      infant: "0",
    }),
  });
  if (reply.status !== 200) throw new Error(`A search answered ${reply.status}: ${reply.text}`);
  const found = JSON.parse(reply.text) as ReplyOf<Api["POST /api/v1/flight/search"]>;
  const [first] = found.results.data;
  if (!first) throw new Error(`No flight in ${daysAhead} days`);
  return { searchId: found.key, optionId: first.id };
}

/** Books for this many adults; nobody is named twice, so that no contact is shared. */
export function bookFlight(
  address: string,
  person: Person,
  flight: Flight,
  {
    adults = 1,
    names = {},
    coupon,
  }: { adults?: number; names?: Readonly<Record<string, string>>; coupon?: string } = {},
): Promise<Reply> {
  return send(address, {
    path: "/api/v1/flight/book",
    from: person.from,
    token: person.token,
    body: {
      search_id: flight.searchId,
      selected_flight: flight.optionId,
      ...(coupon === undefined ? {} : { coupon }),
      users: Array.from({ length: adults }, (_, at) => ({ ...adult(at), ...names })),
    },
  });
}

/** The id of a booking. */
export function bookingIdOf(reply: Reply): string {
  if (reply.status !== 201) throw new Error(`Booking answered ${reply.status}: ${reply.text}`);
  return (JSON.parse(reply.text) as ReplyOf<Api["POST /api/v1/flight/book"]>).data.id;
}

function adult(at: number) {
  people += 1;
  return {
    title: "Ms",
    first_name: `Ayesha ${"abcdefgh"[at] ?? "z"}`,
    last_name: "Rahman",
    date_of_birth: "1990-05-17",
    gender: "female",
    country: "BD",
    nationality: "BD",
    email: `contact-${people}@example.com`,
    phone: `+88018${String(people).padStart(8, "0")}`,
  };
}
