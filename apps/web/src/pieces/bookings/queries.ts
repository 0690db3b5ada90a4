import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/* The list and the page a payment returns to read the same bookings. */

export function bookingsQuery(page: number) {
  return queryOptions({
    queryKey: ["flight-bookings", page],
    queryFn: ({ signal }) => call("GET /api/v1/user/air-bookings", { query: { page }, signal }),
    // Somebody may have paid in another tab: what is shown is never older than the visit.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function bookingQuery(id: string) {
  return queryOptions({
    queryKey: ["flight-booking", id],
    queryFn: ({ signal }) => call("GET /api/v1/user/air-bookings/{id}", { params: { id }, signal }),
    select: (reply) => reply.data,
    staleTime: 0,
  });
}

/** What the airline has under this booking (ruling OP-25). */
export function airlineStatusQuery(id: string) {
  return queryOptions({
    queryKey: ["airline-status", id],
    queryFn: ({ signal }) =>
      call("GET /api/v1/booking_status", { query: { booking_id: id }, signal }),
    select: (reply) => reply.data.bookingId,
    staleTime: 0,
  });
}
