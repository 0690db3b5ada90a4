import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Language } from "../../i18n/language.ts";

/*
 * The booking list and the payment return page share these queries. A booking may be paid or cancelled in
 * another tab, so data is refetched on every visit and on focus. The five seconds keep the screen from
 * repeating the fetch of the route's loader.
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

/** The booking's status at the airline (ruling OP-25). */
export function airlineStatusQuery(id: string) {
  return queryOptions({
    ...FRESH,
    queryKey: ["airline-status", id],
    queryFn: ({ signal }) =>
      call("GET /api/v1/booking_status", { query: { booking_id: id }, signal }),
    select: (reply) => reply.data.bookingId,
  });
}

/* Package and visa names depend on the language, so the language is part of the query key. */

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
