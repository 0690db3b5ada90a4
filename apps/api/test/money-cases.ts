import type { FlightBooking } from "@ghuri/contract/bookings";
import type { CancellationQuote } from "@ghuri/contract/cancellations";
import { eq } from "drizzle-orm";
import { flightBookings } from "../src/modules/flight-booking/tables.ts";
import { payments } from "../src/modules/payments/tables.ts";
import {
  bookFlight,
  buyTicket,
  doJobs,
  openPaymentPage,
  payAt,
  payByHand,
  searchFlights,
  seeBooking,
} from "./book.ts";
import type { Person } from "./sign-up.ts";
import type { TestApp } from "./test-app.ts";

/* Money and bookings that wait for staff, each on a flight of its own day. */

type Listening = TestApp & { readonly address: string };

/** A booking and what waits about it: in most queues a payment or a refund, else the booking itself. */
export interface WaitingCase {
  readonly booking: string;
  readonly id: string;
}

let day = 0;

/** Flights of a day that no other case has. */
export function flightsOfADay(app: TestApp, adult = 1) {
  const on = new Date(Date.UTC(2027, 1, ++day)).toISOString().slice(0, 10);
  return searchFlights(app, { adult, trips: [["DAC", "CXB", on]] });
}

async function paymentOf({ database }: TestApp, booking: string): Promise<string> {
  const [payment] = await database.db
    .select()
    .from(payments)
    .where(eq(payments.subjectId, booking));
  if (!payment) throw new Error("nothing was tried");
  return payment.id;
}

/** Money sent by hand, with a receipt. */
export async function receiptWaits(app: Listening, owner: Person): Promise<WaitingCase> {
  const booking = await bookFlight(app, owner, {}, await flightsOfADay(app));
  await payByHand(app, owner, { journey_id: booking });
  return { booking, id: await paymentOf(app, booking) };
}

/** Money that the gateway calls risky. */
export async function riskWaits(app: Listening, owner: Person): Promise<WaitingCase> {
  const booking = await bookFlight(app, owner, {}, await flightsOfADay(app));
  await payAt(app, await openPaymentPage(app, owner, booking), { press: "pay", case: "risky" });
  await doJobs(app);
  return { booking, id: await paymentOf(app, booking) };
}

/** Money of a ticket that its traveller cancelled; `how` is the sandbox's way with its refund. */
export async function refundWaits(
  app: Listening,
  owner: Person,
  how = "pay",
): Promise<WaitingCase> {
  const booking = await bookFlight(app, owner, {}, await flightsOfADay(app));
  await payAt(app, await openPaymentPage(app, owner, booking), { press: "pay", case: how });
  await doJobs(app);
  const address = `/api/v1/user/air-bookings/${booking}`;
  const post = (url: string, payload: object = {}) =>
    app.http.inject({ method: "POST", url, headers: owner.headers, payload });
  const quoted = await post(`${address}/cancellation-quote`);
  const quote = quoted.json<{ data: CancellationQuote }>().data;
  await post(`${address}/cancel`, { quote_id: quote.id });
  await doJobs(app);
  const { refunds }: FlightBooking = await seeBooking(app, owner, booking);
  if (!refunds[0]) throw new Error("nothing is owed");
  return { booking, id: refunds[0].id };
}

/** A paid booking of which the supplier has not said whether it has tickets, in three tries. */
export async function ticketWaits(app: Listening, owner: Person): Promise<WaitingCase> {
  const booking = await buyTicket(app, owner, {}, await flightsOfADay(app));
  await app.database.db
    .update(flightBookings)
    .set({
      status: "booking_confirmed",
      staffFlag: "ticketing_open",
      ticketingTries: 3,
      pnr: null,
      ticketNumbers: [],
      ticketedAt: null,
    })
    .where(eq(flightBookings.id, booking));
  return { booking, id: booking };
}

/** A try to pay of which the gateway never said what became of it. */
export async function silenceWaits(app: Listening, owner: Person): Promise<WaitingCase> {
  const booking = await bookFlight(app, owner, {}, await flightsOfADay(app));
  await payAt(app, await openPaymentPage(app, owner, booking), { press: "decline" });
  await doJobs(app);
  const id = await paymentOf(app, booking);
  await app.database.db
    .update(payments)
    .set({ status: "review", reason: "unresolved" })
    .where(eq(payments.id, id));
  return { booking, id };
}
