import type { Queryable } from "../../../platform/db/database.ts";
import type { Order, OrderTraveller } from "../../orders/index.ts";
import { exportTraveller } from "../../travellers/index.ts";
import { findTicketExtras } from "../extras/ticket-extras.ts";
import { findCorrectionsOf, toCorrectionDto } from "../names/find-corrections.ts";
import { findRequestsOf, toRequestDto } from "../special-requests/find-requests.ts";
import { toBookings } from "../bookings/find-bookings.ts";

/** What flight bookings add to the export of an account's orders. */
export async function exportFlightOrders(
  db: Queryable,
  exported: readonly Order[],
  travellers: readonly OrderTraveller[],
) {
  const bookings = await toBookings(db, exported);
  const corrections = await findCorrectionsOf(
    db,
    bookings.map(({ id }) => id),
  );
  const requests = await findRequestsOf(
    db,
    bookings.map(({ id }) => id),
  );
  const extras = await findTicketExtras(
    db,
    bookings.map(({ id }) => id),
  );
  return new Map(
    bookings.map(({ id, option, pnr, ticketNumbers, cancelledTravellers, cancelledSlices }) => [
      id,
      {
        option,
        pnr,
        ticket_numbers: ticketNumbers,
        cancelled_travellers: cancelledTravellers,
        cancelled_flights: cancelledSlices.map(({ leg }) => leg),
        name_corrections: (corrections.get(id) ?? []).map((one) => toCorrectionDto(one)),
        bags_and_seats: extras.get(id)?.items ?? [],
        special_requests: (requests.get(id) ?? []).map(toRequestDto),
        travellers: travellers
          .filter(({ orderId }) => orderId === id)
          .map((row) => ({ type: row.passengerType, ...exportTraveller(row) })),
      },
    ]),
  );
}
