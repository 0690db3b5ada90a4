import type { Criteria, FlightSupplier, SupplierOffer } from "../src/suppliers/flight-supplier.ts";
import type { InlineSupplier } from "../src/suppliers/flight-supplier.ts";
import type { OpenDatabase } from "../src/platform/db/open-database.ts";
import { openOwnFlights } from "./own-flights.ts";
import { startAirlineStandin } from "./airline-standin.ts";
import { connectRemoteAirline, RAHIM_ABROAD } from "./remote-airline.ts";
import { createTestSeats } from "./schedule-seats.ts";
import { createTestSupplier, criteria, NOW } from "./schedule-supplier.ts";
import { openTestDatabase } from "./test-database.ts";

/** The states that every supplier's order goes through, in one set of words. */
export type OrderState = "none" | "held" | "ticketed" | "released";

/** A supplier of either kind, with what the shared suite does to its orders. */
export interface SupplierFixture {
  readonly supplier: FlightSupplier;
  /** One adult from Dhaka to Dubai. */
  readonly criteria: Criteria;
  readonly now: Date;
  hold(offer: SupplierOffer, reference: string): Promise<"held" | "sold_out">;
  /** Ticket numbers; null when refused. */
  ticket(offer: SupplierOffer, reference: string): Promise<readonly string[] | null>;
  cancel(reference: string): Promise<void>;
  stateOf(reference: string): Promise<OrderState>;
  stop(): Promise<void>;
}

export async function openInlineFixture(): Promise<SupplierFixture> {
  const database = await openTestDatabase();
  return inlineFixture(database, createTestSupplier(database.db));
}

/** The agency's own flights: one from Dhaka to Dubai, with a stock of tickets. */
export async function openOwnFlightsFixture(): Promise<SupplierFixture> {
  const database = await openTestDatabase();
  const { supplier, sell, giveTickets } = await openOwnFlights(database.db);
  const flight = await sell();
  await giveTickets(flight, { date: "2026-12-05", first: 2_400_000_001, count: 20 });
  return inlineFixture(database, supplier);
}

function inlineFixture(database: OpenDatabase, supplier: InlineSupplier): SupplierFixture {
  const seats = createTestSeats(database.db, supplier);
  return {
    supplier,
    criteria: criteria("DAC-DXB 14"),
    now: NOW,
    async hold(offer, reference) {
      const outcome = await seats.hold(reference, offer.ref, 1);
      return outcome === "held" ? "held" : "sold_out";
    },
    async ticket(offer, reference) {
      const answer = await seats.ticket(reference, offer.ref);
      return answer.outcome === "ticketed" ? answer.ticketNumbers : null;
    },
    async cancel(reference) {
      await supplier.cancelBooking(reference);
    },
    stateOf: (reference) => supplier.getBookingStatus(reference),
    stop: () => database.close(),
  };
}

export async function openRemoteFixture(): Promise<SupplierFixture> {
  const standin = await startAirlineStandin();
  await standin.control("clock", { now: NOW.toISOString() });
  const supplier = connectRemoteAirline(standin);

  async function orderOf(reference: string) {
    const [order] = await supplier.findByOwnReference(reference);
    if (!order) throw new Error(`No order under ${reference}`);
    return order;
  }

  return {
    supplier,
    criteria: criteria("DAC-DXB 14"),
    now: NOW,
    async hold({ ref }, ownReference) {
      const passengers = [RAHIM_ABROAD];
      const answer = await supplier.hold({ ownReference, offerRef: ref, passengers });
      if (answer.outcome === "held" || answer.outcome === "sold_out") return answer.outcome;
      throw new Error(`The hold ended as ${answer.outcome}`);
    },
    async ticket(offer, reference) {
      const { id, amountDue } = await orderOf(reference);
      const amount = amountDue ?? offer.cost.amount;
      const answer = await supplier.ticket({ orderId: id, amount });
      return answer.outcome === "ticketed" ? answer.order.ticketNumbers : null;
    },
    async cancel(reference) {
      const { id } = await orderOf(reference);
      const quoted = await supplier.quoteCancellation(id);
      if (quoted.outcome === "quoted") await supplier.confirmCancellation(quoted.quote.id);
    },
    async stateOf(reference) {
      const [order] = await supplier.findByOwnReference(reference);
      if (!order) return "none";
      return order.state === "held" || order.state === "ticketed" ? order.state : "released";
    },
    stop: () => standin.stop(),
  };
}
