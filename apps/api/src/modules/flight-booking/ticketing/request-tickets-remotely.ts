import type { RemoteSupplier, SupplierOrder } from "../../../suppliers/flight-supplier.ts";
import type { BookingRow } from "../bookings/find-bookings.ts";
import type { FlightBookingDeps } from "../deps.ts";
import { findTicketExtras } from "../extras/ticket-extras.ts";
import { amountOf } from "../extras/to-supplier-extras.ts";
import { isSettled, OutcomeOpen, RequestUnderWay } from "../holding/outcome-open.ts";
import type { TicketAnswer } from "./ticket-answer.ts";

/** How long an airline that does not say takes to issue tickets. */
const USUAL_WAIT_MS = 10 * 60_000;

/**
 * Pays and tickets an order at its remote supplier, once: after an earlier request, at `ticketingAskedAt`, the supplier
 * is first asked what the order is now. @throws RequestUnderWay while that request may still be under way.
 */
export async function requestTicketsRemotely(
  { db, clock }: Pick<FlightBookingDeps, "db" | "clock">,
  supplier: RemoteSupplier,
  booking: BookingRow,
): Promise<TicketAnswer> {
  const { supplierOrderId, supplierAmount, ticketingAskedAt } = booking;
  if (supplierOrderId === null || supplierAmount === null)
    throw new Error(`Booking ${booking.id} is not held by its supplier`);
  if (ticketingAskedAt !== null) {
    const order = await supplier.retrieve(supplierOrderId);
    const known = order ? readOrder(order, booking) : refusedBecause("it knows of no such order");
    if (known) return known;
    if (!isSettled(ticketingAskedAt, clock.now())) throw new RequestUnderWay();
  }
  const withTicket = (await findTicketExtras(db, [booking.id])).get(booking.id);
  const beside = withTicket ? amountOf(withTicket.items).minor : 0;
  const amount = { ...supplierAmount, minor: supplierAmount.minor + beside };
  const answer = await supplier.ticket({ orderId: supplierOrderId, amount });
  if (answer.outcome === "unknown") throw new OutcomeOpen(answer.reason);
  if (answer.outcome === "ticketed") return readTickets(answer.order, booking);
  return answer;
}

/** Null: nothing was requested yet. */
function readOrder(order: SupplierOrder, booking: BookingRow): TicketAnswer | null {
  switch (order.state) {
    case "held":
      return null;
    case "pending":
    case "ticketing": {
      const asked = booking.ticketingAskedAt ?? booking.createdAt;
      const usual = new Date(asked.getTime() + USUAL_WAIT_MS);
      return { outcome: "pending", until: booking.ticketsExpectedAt ?? usual };
    }
    case "ticketed":
      return readTickets(order, booking);
    default:
      return refusedBecause(`the order is ${order.state}`);
  }
}

/** @throws when it is not one ticket for each traveller: staff look into it. */
function readTickets(
  { pnr, ticketNumbers }: SupplierOrder,
  { travellers }: BookingRow,
): TicketAnswer {
  if (pnr === null || ticketNumbers.length !== travellers)
    throw new OutcomeOpen("the airline has not named a ticket for each traveller");
  return { outcome: "ticketed", pnr, ticketNumbers };
}

function refusedBecause(reason: string): TicketAnswer {
  return { outcome: "refused", reason: `The airline: ${reason}` };
}
