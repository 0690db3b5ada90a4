import type { FlightLeg } from "@ghuri/contract/flights";
import type { CancelledPart, PartRequest } from "@ghuri/contract/part-cancellations";
import type { DonePart, RequestedPart } from "./find-parts.ts";

/** A cancelled part as its owner sees it. */
export function toPartDto(
  { id, cancelledAt, quote, flights, voidedTickets }: DonePart,
  localize: (leg: FlightLeg) => FlightLeg,
): CancelledPart {
  return {
    id,
    cancelled_at: cancelledAt.toISOString(),
    travellers: quote.part.travellers,
    flights: flights.map(localize),
    voided_tickets: [...voidedTickets],
    sum: quote.sum,
  };
}

/** A request for a part as its owner sees it. */
export function toPartRequest({ id, requestedAt, quote }: RequestedPart): PartRequest {
  const { part, sum, certainty } = quote;
  return { id, requested_at: requestedAt.toISOString(), part, sum, certainty };
}
