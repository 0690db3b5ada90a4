import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";

/** Identifies the offer being booked. */
export interface FlightSelection {
  readonly search_id: string;
  readonly selected_flight: string;
  readonly coupon?: string | undefined;
}

export function flightQuoteQuery({ search_id, selected_flight, coupon }: FlightSelection) {
  return queryOptions({
    queryKey: ["flight-quote", search_id, selected_flight, coupon ?? null],
    queryFn: ({ signal }) =>
      call("GET /api/v1/flight/single", {
        query: { search_id, selected_flight, ...(coupon ? { coupon } : {}) },
        signal,
      }),
    select: (reply) => reply.data,
    // The displayed price changes only visibly: after a coupon, and after Book now or Apply now.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
