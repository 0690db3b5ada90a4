import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import type { CancellationQuote } from "@ghuri/contract/cancellations";
import { eq } from "drizzle-orm";
import { flightBookings } from "../src/modules/flight-booking/tables.ts";
import { orders } from "../src/modules/orders/tables.ts";
import { payments } from "../src/modules/payments/tables.ts";
import {
  bookFlight,
  buyTicket,
  runAllJobs,
  openPaymentPage,
  payAt,
  payManually,
  searchFlights,
  getBooking,
} from "./book-flight.ts";
import type { SignedUpAccount } from "./sign-up.ts";
import type { ListeningApp, TestApp } from "./test-app.ts";

/* Payments and bookings that wait for staff, each on a flight of a different day. */

/** A booking and its open case: in most queues a payment or a refund, else the booking itself. */
export interface WaitingCase {
  readonly booking: string;
  readonly id: string;
}

let day = 0;

/** Flights of a day that no other case uses. */
export function searchUnusedDay(app: TestApp, adult = 1) {
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

/** A manual payment, with a photo of its receipt. */
export async function manualPaymentCase(
  app: ListeningApp,
  owner: SignedUpAccount,
): Promise<WaitingCase> {
  const booking = await bookFlight(app, owner, {}, await searchUnusedDay(app));
  await payManually(app, owner, { journey_id: booking });
  return { booking, id: await paymentOf(app, booking) };
}

/** A payment that the gateway reports as risky. */
export async function riskyPaymentCase(
  app: ListeningApp,
  owner: SignedUpAccount,
): Promise<WaitingCase> {
  const booking = await bookFlight(app, owner, {}, await searchUnusedDay(app));
  await payAt(app, await openPaymentPage(app, owner, booking), { press: "pay", case: "risky" });
  await runAllJobs(app);
  return { booking, id: await paymentOf(app, booking) };
}

/** A refund of a ticket that its traveller cancelled; `how` selects the sandbox's behaviour. */
export async function refundCase(
  app: ListeningApp,
  owner: SignedUpAccount,
  how = "pay",
): Promise<WaitingCase> {
  const booking = await bookFlight(app, owner, {}, await searchUnusedDay(app));
  await payAt(app, await openPaymentPage(app, owner, booking), { press: "pay", case: how });
  await runAllJobs(app);
  const address = `/api/v1/user/air-bookings/${booking}`;
  const post = (url: string, payload: object = {}) =>
    app.http.inject({ method: "POST", url, headers: owner.headers, payload });
  const quoted = await post(`${address}/cancellation-quote`);
  const quote = quoted.json<{ data: CancellationQuote }>().data;
  await post(`${address}/cancel`, { quote_id: quote.id });
  await runAllJobs(app);
  const { refunds }: FlightBooking = await getBooking(app, owner, booking);
  if (!refunds[0]) throw new Error("nothing is owed");
  return { booking, id: refunds[0].id };
}

/** A paid booking whose tickets the supplier has not confirmed in three attempts. */
export async function unticketedCase(
  app: ListeningApp,
  owner: SignedUpAccount,
): Promise<WaitingCase> {
  const booking = await buyTicket(app, owner, {}, await searchUnusedDay(app));
  await app.database.db
    .update(orders)
    .set({ status: "booking_confirmed", staffFlag: "ticketing_open" })
    .where(eq(orders.id, booking));
  await app.database.db
    .update(flightBookings)
    .set({ ticketingTries: 3, pnr: null, ticketNumbers: [], ticketedAt: null })
    .where(eq(flightBookings.orderId, booking));
  return { booking, id: booking };
}

/** A payment attempt whose outcome the gateway never reported. */
export async function unansweredPaymentCase(
  app: ListeningApp,
  owner: SignedUpAccount,
): Promise<WaitingCase> {
  const booking = await bookFlight(app, owner, {}, await searchUnusedDay(app));
  await payAt(app, await openPaymentPage(app, owner, booking), { press: "decline" });
  await runAllJobs(app);
  const id = await paymentOf(app, booking);
  await app.database.db
    .update(payments)
    .set({ status: "review", reason: "unresolved" })
    .where(eq(payments.id, id));
  return { booking, id };
}
