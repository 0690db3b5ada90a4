import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Language } from "../../i18n/language.ts";

/*
 * The list and the page a payment returns to read the same bookings. Somebody may have paid or
 * cancelled in another tab: what is shown is never older than the visit, nor than the last look at it.
 * Five seconds are the way from the route's loader, which asks first, to the screen, which would ask again.
 */
const FRESH = { staleTime: 5_000, refetchOnWindowFocus: true } as const;

export function bookingsQuery(page: number) {
  return queryOptions({
    ...FRESH,
    queryKey: ["flight-bookings", page],
    queryFn: ({ signal }) => call("GET /api/v1/user/air-bookings", { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function bookingQuery(id: string) {
  return queryOptions({
    ...FRESH,
    queryKey: ["flight-booking", id],
    queryFn: ({ signal }) => call("GET /api/v1/user/air-bookings/{id}", { params: { id }, signal }),
    select: (reply) => reply.data,
  });
}

/** What the airline has under this booking (ruling OP-25). */
export function airlineStatusQuery(id: string) {
  return queryOptions({
    ...FRESH,
    queryKey: ["airline-status", id],
    queryFn: ({ signal }) =>
      call("GET /api/v1/booking_status", { query: { booking_id: id }, signal }),
    select: (reply) => reply.data.bookingId,
  });
}

/* Packages and visas are named in the reader's language: each language has answers of its own. */

export function packageBookingsQuery(page: number, language: Language) {
  return queryOptions({
    ...FRESH,
    queryKey: ["package-bookings", page, language],
    queryFn: ({ signal }) => call("GET /api/v1/user/package-bookings", { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function packageBookingQuery(id: string, language: Language) {
  return queryOptions({
    ...FRESH,
    queryKey: ["package-booking", id, language],
    queryFn: ({ signal }) =>
      call("GET /api/v1/user/package-bookings/{id}", { params: { id }, signal }),
    select: (reply) => reply.data,
  });
}

export function visaApplicationsQuery(page: number, language: Language) {
  return queryOptions({
    ...FRESH,
    queryKey: ["visa-applications", page, language],
    queryFn: ({ signal }) =>
      call("GET /api/v1/user/visa-applications", { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function visaApplicationQuery(id: string, language: Language) {
  return queryOptions({
    ...FRESH,
    queryKey: ["visa-application", id, language],
    queryFn: ({ signal }) =>
      call("GET /api/v1/user/visa-applications/{id}", { params: { id }, signal }),
    select: (reply) => reply.data,
  });
}
