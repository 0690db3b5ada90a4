import type { OwnFlightState } from "@ghuri/contract/own-flights";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminCall } from "../../../api/admin-client.ts";
import { BACK_OFFICE } from "../shell/staff-session.ts";

/** Everything of the section: a change of a flight also changes its load, alarms and departures. */
export const INVENTORY_KEY = [BACK_OFFICE, "inventory"] as const;

interface Filter {
  readonly page: number;
  readonly state: OwnFlightState | undefined;
  readonly search: string;
}

export const ownFlightsQuery = ({ page, state, search }: Filter) =>
  queryOptions({
    queryKey: [...INVENTORY_KEY, "list", page, state, search],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/own-flights", {
        query: { page, search, ...(state ? { state } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const ownFlightQuery = (id: string) =>
  queryOptions({
    queryKey: [...INVENTORY_KEY, "flight", id],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/own-flights/{id}", { params: { id }, signal }),
    select: (reply) => reply.data,
  });

export const departuresQuery = (id: string) =>
  queryOptions({
    queryKey: [...INVENTORY_KEY, "departures", id],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/own-flights/{id}/departures", { params: { id }, signal }),
    select: (reply) => reply.data,
  });

export const ownExtrasQuery = (id: string) =>
  queryOptions({
    queryKey: [...INVENTORY_KEY, "extras", id],
    queryFn: ({ signal }) =>
      adminCall("GET /api/v1/back-office/own-flights/{id}/extras", { params: { id }, signal }),
    select: (reply) => reply.data,
  });

export const ticketStockQuery = queryOptions({
  queryKey: [...INVENTORY_KEY, "stock"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/ticket-stock", { signal }),
  select: (reply) => reply.data,
});

export const importsQuery = queryOptions({
  queryKey: [...INVENTORY_KEY, "imports"],
  queryFn: ({ signal }) => adminCall("GET /api/v1/back-office/own-flight-imports", { signal }),
  select: (reply) => reply.data,
});
