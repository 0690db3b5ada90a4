import { readPage, readText, readOneOf } from "../-search-params.ts";

/** `payment` and `booking` are set when the gateway redirects back; `view` opens a booking's details, or what `open` names. */
export type BookingsSearch = {
  readonly page?: number | undefined;
  readonly view?: string | undefined;
  readonly open?: "extras" | undefined;
  readonly payment?: "paid" | "pending" | "failed" | "cancelled" | undefined;
  readonly booking?: string | undefined;
};

export const readBookingsSearch = (query: Record<string, unknown>): BookingsSearch => ({
  page: readPage(query),
  view: readText(query, "view"),
  open: readOneOf(query, "open", ["extras"]),
  payment: readOneOf(query, "payment", ["paid", "pending", "failed", "cancelled"]),
  booking: readText(query, "booking"),
});
