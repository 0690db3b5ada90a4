import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import type { Buyer } from "../setup/buyers.ts";
import { pickRandom } from "../setup/pick-random.ts";
import type { AirlineFault, AirlineProcess } from "./airline-process.ts";
import type { Journal } from "./journal.ts";
import { forgeReturn, payAtSandbox, pickCase } from "./pay-at-sandbox.ts";
import { createPersistentCall, type PersistentCall } from "./persistent-call.ts";

const ROUTES = ["CXB", "CGP", "ZYL", "JSR", "SPD", "RJH", "BZL"];
/** What the remote airline flies, and how its flights are found among all. */
const AIRLINE_ROUTES = ["CXB", "CGP"];
const AIRLINE_CODE = "P0";
const AIRLINE_SHARE = 0.25;
/** Of its calls, those at which something of this goes wrong. */
const AIRLINE_FAULT_SHARE = 0.2;
const AIRLINE_FAULTS: readonly AirlineFault[] = [
  { kind: "late", path: "POST /v1/orders", ms: 8000 },
  { kind: "bad_gateway", path: "POST /v1/orders" },
  { kind: "bad_gateway_after", path: "POST /v1/orders" },
  { kind: "malformed", path: "POST /v1/orders" },
  { kind: "bad_gateway_after", path: "/ticket" },
  { kind: "late", path: "/ticket", ms: 8000 },
  { kind: "bad_gateway_after", path: "/confirm" },
];
const HOLD_MS = 120_000;
const POLL_MS = 500;
const COUPON = "FLYBD300";
const COUPON_SHARE = 0.25;
const PAYING_SHARE = 0.8;
const REPEATING_SHARE = 0.2;
const CANCELLING_SHARE = 0.25;
const FORGING_SHARE = 0.1;

/** One traveller who books own and remote seats, pays and cancels until the run is over, whatever happens to the servers. */
export async function travel(options: {
  readonly addresses: readonly string[];
  readonly shopAddress: string;
  readonly airline: AirlineProcess;
  readonly buyer: Buyer;
  readonly journal: Journal;
  readonly isOver: () => boolean;
}): Promise<void> {
  const { buyer, isOver, journal, shopAddress } = options;
  const call = createPersistentCall(options.addresses, { ...buyer }, journal);
  const own: string[] = [];
  while (!isOver()) {
    const isRemote = Math.random() < AIRLINE_SHARE;
    if (isRemote && Math.random() < AIRLINE_FAULT_SHARE)
      await options.airline.fail(pickRandom(AIRLINE_FAULTS)).catch(() => null);
    const found = isRemote ? await findRemoteOffer(call) : await findOffer(call);
    const bookingId = found && (await book(call, found, journal));
    if (bookingId === null) continue;
    if (isRemote) {
      if (!(await isHeld(call, bookingId))) continue;
      journal.heldRemotely++;
    }
    own.push(bookingId);
    if (Math.random() < PAYING_SHARE) await pay(call, { bookingId, journal, shopAddress });
    if (Math.random() < CANCELLING_SHARE) await cancel(call, pickRandom(own), journal);
  }
}

interface FoundOffer {
  readonly search_id: string;
  readonly selected_flight: string;
}

function search(call: PersistentCall, destination: string) {
  const departure = addDays(todayInDhaka(new Date()), 20 + Math.floor(Math.random() * 60));
  const trip = { departure: "DAC", destination, departure_date: departure };
  return call((send, signal) =>
    send("POST /api/v1/flight/search", {
      body: { trips: JSON.stringify([trip]), adult: 1, child: 0, infant: 0 },
      signal,
    }),
  );
}

function isOwn({ flights }: { readonly flights: readonly { airline_code: string }[] }): boolean {
  return flights[0]?.airline_code !== AIRLINE_CODE;
}

/** Of the first page, which does not wait for the remote airline. */
async function findOffer(call: PersistentCall): Promise<FoundOffer | null> {
  const found = await search(call, pickRandom(ROUTES));
  const own = found?.results.data.filter(isOwn) ?? [];
  return found && own.length > 0
    ? { search_id: found.key, selected_flight: pickRandom(own).id }
    : null;
}

/** Of the remote airline, once it has answered. */
async function findRemoteOffer(call: PersistentCall): Promise<FoundOffer | null> {
  const first = await search(call, pickRandom(AIRLINE_ROUTES));
  if (!first) return null;
  let { key } = first;
  let isPending = first.suppliers.some(({ status }) => status === "pending");
  while (isPending) {
    await pause(POLL_MS);
    const progress = await call((send, signal) =>
      send("GET /api/v1/flight/search-progress", { query: { key: first.key }, signal }),
    );
    if (!progress) return null;
    ({ key } = progress.data);
    isPending = progress.data.suppliers.some(({ status }) => status === "pending");
  }
  const found = await call((send, signal) =>
    send("POST /api/v1/flight/filter", {
      body: { key, filters: { airlines: [AIRLINE_CODE] } },
      signal,
    }),
  );
  const offers = found?.results.data ?? [];
  return offers.length > 0 ? { search_id: key, selected_flight: pickRandom(offers).id } : null;
}

/** Waits until the airline has held a booking's seats; false when it did not. */
async function isHeld(call: PersistentCall, id: string): Promise<boolean> {
  const giveUpAt = Date.now() + HOLD_MS;
  while (Date.now() < giveUpAt) {
    const booking = await call((send, signal) =>
      send("GET /api/v1/user/air-bookings/{id}", { params: { id }, signal }),
    );
    if (booking && booking.data.status !== "not_booked") return booking.data.status === "booked";
    await pause(POLL_MS);
  }
  return false;
}

async function book(
  call: PersistentCall,
  found: FoundOffer,
  journal: Journal,
): Promise<string | null> {
  const requestKey = randomUUID();
  const body = {
    ...found,
    users: [TRAVELLER],
    ...(Math.random() < COUPON_SHARE ? { coupon: COUPON } : {}),
  };
  const order = () =>
    call((send, signal) =>
      send("POST /api/v1/flight/book", { body, idempotencyKey: requestKey, signal }),
    );
  const booked = await order();
  if (!booked) return null;
  const { id } = booked.data;
  journal.booked.push({ id, requestKey });
  if (Math.random() < REPEATING_SHARE) {
    const again = await order();
    if (again && again.data.id !== id)
      journal.surprises.push(`the repeated request ${requestKey} booked again`);
  }
  return id;
}

async function pay(
  call: PersistentCall,
  {
    bookingId,
    journal,
    shopAddress,
  }: { readonly bookingId: string; readonly journal: Journal; readonly shopAddress: string },
): Promise<void> {
  const started = await call((send, signal) =>
    send("POST /api/v1/payment-request/{id}", {
      params: { id: bookingId },
      query: { type: "flight" },
      signal,
    }),
  );
  if (!started) return;
  if (Math.random() < FORGING_SHARE) await forgeReturn(shopAddress, started.url).catch(() => null);
  const name = pickCase();
  if (await payAtSandbox(started.url, name))
    journal.paid.push({ bookingId, case: name, at: Date.now() });
}

async function cancel(call: PersistentCall, bookingId: string, journal: Journal): Promise<void> {
  const params = { id: bookingId };
  const quote = await call((send, signal) =>
    send("POST /api/v1/user/air-bookings/{id}/cancellation-quote", { params, signal }),
  );
  if (!quote) return;
  const idempotencyKey = randomUUID();
  const cancelled = await call((send, signal) =>
    send("POST /api/v1/user/air-bookings/{id}/cancel", {
      params,
      body: { quote_id: quote.data.id },
      idempotencyKey,
      signal,
    }),
  );
  if (!cancelled) return;
  journal.cancelled.push(bookingId);
  if (cancelled.data.status !== "booking_cancelled")
    journal.surprises.push(`booking ${bookingId} was cancelled and is ${cancelled.data.status}`);
}

const TRAVELLER = {
  title: "Ms",
  first_name: "Ayesha",
  last_name: "Rahman",
  date_of_birth: "1990-05-17",
  gender: "female",
  country: "BD",
  nationality: "BD",
  email: "ayesha@example.com",
  phone: "+8801712345678",
  passport_number: null,
  passport_expiry_date: null,
  passport_file: null,
} as const;
