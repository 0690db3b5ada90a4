import type { OpenDatabase } from "../src/platform/db/open-database.ts";
import type {
  Criteria,
  FlightSupplier,
  InlineSupplier,
  RemoteSupplier,
  SupplierOffer,
} from "../src/suppliers/flight-supplier.ts";
import { openOwnFlights } from "./own-flights.ts";
import { startAirlineStandin } from "./airline-standin.ts";
import { connectDuffel, startDuffelStandin } from "./duffel-standin.ts";
import { connectBdfare, startBdfareStandin } from "./bdfare.ts";
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
  /** Where it does not fly; GRU from Dhaka when absent. */
  readonly nowhere?: { readonly origin: string; readonly destination: string };
  /** What it demands of passengers on that route; a passport when absent. */
  readonly documents?: readonly string[];
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
  return { ...remoteFixture(supplier), stop: () => standin.stop() };
}

export async function openDuffelFixture(): Promise<SupplierFixture> {
  const standin = await startDuffelStandin();
  await standin.control("clock", { now: NOW.toISOString() });
  const supplier = connectDuffel(standin);
  return { ...remoteFixture(supplier), stop: () => standin.stop() };
}

/** Duffel's own test mode, whose airline flies everywhere and asks for no passport. */
export function openDuffelTestFixture(token: string): Promise<SupplierFixture> {
  const now = new Date();
  const taka = { takaPerUnit: "122.45", source: "test", at: now };
  const supplier = connectDuffel(
    { url: "https://api.duffel.com", token },
    { rateOf: () => taka, now: () => now },
  );
  const date = new Date(now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  return Promise.resolve({
    ...remoteFixture(supplier),
    criteria: {
      ...criteria("DAC-DXB 14"),
      trips: [{ origin: "JFK", destination: "EWR", date }],
    },
    now,
    nowhere: { origin: "PVD", destination: "RAI" },
    documents: [],
    stop: () => Promise.resolve(),
  });
}

function remoteFixture(supplier: RemoteSupplier): Omit<SupplierFixture, "stop"> {
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
  };
}

/** With a key for the vendor's sandbox, the same suite runs against it. */
export const BDFARE_SANDBOX = process.env["BDFARE_TEST_KEY"]
  ? { url: process.env["BDFARE_TEST_URL"] ?? "", apiKey: process.env["BDFARE_TEST_KEY"] }
  : null;

export async function openBdfareFixture(): Promise<SupplierFixture> {
  const standin = await startBdfareStandin();
  await standin.control("clock", { now: NOW.toISOString() });
  return bdfareFixture(connectBdfare(standin), NOW, () => standin.stop());
}

/** Its results move by themselves, so a test of the sandbox may fail where the stand-in's does not. */
export async function openBdfareSandbox(): Promise<SupplierFixture> {
  if (!BDFARE_SANDBOX?.url) throw new Error("BDFARE_TEST_URL is not set");
  const now = new Date();
  const supplier = connectBdfare(BDFARE_SANDBOX, { now: () => new Date() });
  return bdfareFixture(supplier, now, () => Promise.resolve());
}

/** BDFare knows no reference of ours: the fixture remembers which order is whose. */
function bdfareFixture(
  supplier: ReturnType<typeof connectBdfare>,
  now: Date,
  stop: () => Promise<void>,
): SupplierFixture {
  const ids = new Map<string, string>();
  const idOf = (reference: string) => ids.get(reference) ?? "";
  return {
    supplier,
    criteria: criteria("DAC-DXB 14"),
    now,
    async hold({ ref }, ownReference) {
      const passengers = [RAHIM_ABROAD];
      const answer = await supplier.hold({ ownReference, offerRef: ref, passengers });
      if (answer.outcome === "sold_out") return "sold_out";
      if (answer.outcome !== "held") throw new Error(`The hold ended as ${answer.outcome}`);
      ids.set(ownReference, answer.order.id);
      return "held";
    },
    async ticket(offer, reference) {
      const answer = await supplier.ticket({ orderId: idOf(reference), amount: offer.cost.amount });
      return answer.outcome === "ticketed" ? answer.order.ticketNumbers : null;
    },
    async cancel(reference) {
      const quoted = await supplier.quoteCancellation(idOf(reference));
      if (quoted.outcome === "quoted") await supplier.confirmCancellation(quoted.quote.id);
    },
    async stateOf(reference) {
      if (!ids.has(reference)) return "none";
      const order = await supplier.retrieve(idOf(reference));
      return order?.state === "held" || order?.state === "ticketed" ? order.state : "released";
    },
    stop,
  };
}
