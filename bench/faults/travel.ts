import { randomUUID } from "node:crypto";
import { addDays, todayInDhaka } from "@ghuri/contract/calendar";
import type { Buyer } from "../setup/buyers.ts";
import { pickRandom } from "../setup/pick-random.ts";
import type { Journal } from "./journal.ts";
import { forgeReturn, payAtSandbox, pickCase } from "./pay-at-sandbox.ts";
import { createPersistentCall, type PersistentCall } from "./persistent-call.ts";

const ROUTES = ["CXB", "CGP", "ZYL", "JSR", "SPD", "RJH", "BZL"];
const COUPON = "FLYBD300";
const COUPON_SHARE = 0.25;
const PAYING_SHARE = 0.8;
const REPEATING_SHARE = 0.2;
const CANCELLING_SHARE = 0.25;
const FORGING_SHARE = 0.1;

/** One traveller who books, pays and cancels until the run is over, whatever happens to the servers. */
export async function travel(options: {
  readonly addresses: readonly string[];
  readonly shopAddress: string;
  readonly buyer: Buyer;
  readonly journal: Journal;
  readonly isOver: () => boolean;
}): Promise<void> {
  const { buyer, isOver, journal, shopAddress } = options;
  const call = createPersistentCall(options.addresses, { ...buyer }, journal);
  const own: string[] = [];
  while (!isOver()) {
    const bookingId = await book(call, journal);
    if (bookingId === null) continue;
    own.push(bookingId);
    if (Math.random() < PAYING_SHARE) await pay(call, { bookingId, journal, shopAddress });
    if (Math.random() < CANCELLING_SHARE) await cancel(call, pickRandom(own), journal);
  }
}

async function book(call: PersistentCall, journal: Journal): Promise<string | null> {
  const departure = addDays(todayInDhaka(new Date()), 20 + Math.floor(Math.random() * 60));
  const trip = { departure: "DAC", destination: pickRandom(ROUTES), departure_date: departure };
  const found = await call((send, signal) =>
    send("POST /api/v1/flight/search", {
      body: { trips: JSON.stringify([trip]), adult: 1, child: 0, infant: 0 },
      signal,
    }),
  );
  if (!found || found.results.data.length === 0) return null;
  const requestKey = randomUUID();
  const body = {
    search_id: found.key,
    selected_flight: pickRandom(found.results.data).id,
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
