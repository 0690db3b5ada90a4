import { todayInDhaka } from "@ghuri/contract/dates";
import { and, eq, gte, or } from "drizzle-orm";
import {
  changeOrderStatus,
  enqueueOrderEmail,
  findOrderTravellers,
  orders,
  type Product,
} from "../../orders/index.ts";
import { paidNote } from "../../payments/index.ts";
import { flightSaleLines, keptOfFlight } from "../bookkeeping/flight-sale-lines.ts";
import { toBooking, toBookings } from "../bookings/find-bookings.ts";
import { travellersLeft } from "../bookings/what-is-left.ts";
import { releaseSeats } from "../bookings/release-seats.ts";
import type { FlightProductDeps } from "../deps.ts";
import type { EmailKind } from "../emails/booking-email.ts";
import { bookingEmails } from "../emails/booking-emails.ts";
import { offersExtras } from "../extras/find-on-sale.ts";
import { extrasSaleLines } from "../extras/extras-sale-lines.ts";
import { findTicketExtras } from "../extras/ticket-extras.ts";
import { issueTicketJob } from "../jobs.ts";
import { reviewEnd, secondChanceEnd } from "../payment/deadlines.ts";
import { describeFlightOrders } from "./describe-flight-orders.ts";
import { exportFlightOrders } from "./export-flight-orders.ts";
import { findFlightFigures } from "./find-flight-figures.ts";
import { FLIGHT_STATUSES } from "./flight-statuses.ts";
import { itemizeBooking } from "./itemize-booking.ts";
import { matchAirlineNumbers } from "./match-airline-numbers.ts";
import { FLIGHT_RECEIPT } from "./receipt-words.ts";
import { eraseRequests, hasRequests } from "../special-requests/erase-requests.ts";
import { findRequests } from "../special-requests/find-requests.ts";
import { areChangesEntered } from "../schedule-changes/enter-airline-changes.ts";
import { describeForStaff } from "./describe-for-staff.ts";
import { toGatewayProduct } from "./to-gateway-product.ts";

/** The flight product of an order. */
export function createFlightProduct(deps: FlightProductDeps): Product {
  const { jobs, search, batcher } = deps;
  return {
    name: "flight",
    statuses: FLIGHT_STATUSES,
    words: { held: { en: "Your seats are held", bn: "আপনার আসন" } },
    receipt: FLIGHT_RECEIPT,
    timing: {
      reviewEnd: async (order, tx) => reviewEnd(await toBooking(tx, order)),
      secondChanceEnd: async (order, now, tx) => secondChanceEnd(await toBooking(tx, order), now),
    },
    describe: describeFlightOrders,
    itemize: async (db, order, language) =>
      itemizeBooking(db, await toBooking(db, order), {
        language,
        describe: search.airports.describe,
      }),
    toGatewayProduct: async (db, order, now) => toGatewayProduct(await toBooking(db, order), now),
    release: async (tx, ended) => releaseSeats(search.suppliers, tx, await toBookings(tx, ended)),
    async confirm(tx, { id }, paid, now) {
      const change = { from: "booked", to: "booking_confirmed" } as const;
      const details = { at: now, by: paid.confirmedBy ?? "gateway", note: paidNote(paid) };
      await changeOrderStatus(tx, FLIGHT_STATUSES, id, change, details);
      await enqueueOrderEmail(jobs, tx, { orderId: id, kind: "confirmed" satisfies EmailKind });
      await jobs.enqueue(tx, issueTicketJob, { bookingId: id });
    },
    emails: bookingEmails(deps),
    isBusy: () => batcher.isBusy(),
    searchMatches: matchAirlineNumbers,
    async staffDetails(db, order, now, money) {
      const booking = await toBooking(db, order);
      const travellers = travellersLeft(booking, await findOrderTravellers(db, [order.id]));
      return describeForStaff(booking, now, {
        money,
        requests: await findRequests(db, order.id),
        sellsExtras: await offersExtras({ db, search }, booking, { travellers, now }),
        areChangesEntered: areChangesEntered(search.suppliers, booking, now),
      });
    },
    async saleLines(db, sold) {
      const bookings = await toBookings(db, sold);
      const extras = await findTicketExtras(
        db,
        bookings.map(({ id }) => id),
      );
      return new Map(
        bookings.map(({ id, option, supplier: name, supplierAmount: charged }) => {
          const supplier = search.suppliers.find((one) => one.name === name);
          const passesTaxesOn = supplier?.kind === "remote";
          const withTicket = extras.get(id);
          return [
            id,
            [
              ...flightSaleLines(option, { name, passesTaxesOn, charged }),
              ...(withTicket ? extrasSaleLines(withTicket.items, name) : []),
            ],
          ];
        }),
      );
    },
    keptLines: async (db, order, sum) => keptOfFlight(sum, (await toBooking(db, order)).supplier),
    figures: findFlightFigures,
    personalData: {
      name: "flight_bookings",
      exportItems: exportFlightOrders,
      eraseDocuments: eraseRequests,
      holdsDocuments: hasRequests,
      // Paid but not ticketed, or ticketed with flights ahead.
      isOpen: (now) =>
        or(
          eq(orders.status, "booking_confirmed"),
          and(eq(orders.status, "ticket_issued"), gte(orders.travelEndsOn, todayInDhaka(now))),
        ),
    },
  };
}
