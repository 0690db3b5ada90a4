import { PriceChanged, SoldOut } from "@ghuri/contract/flight-bookings";
import type { PriceChange } from "@ghuri/contract/flight-bookings";
import { refusalFrom } from "@ghuri/contract/client";
import type { Quote, TripOption } from "@ghuri/contract/flights";
import {
  type TravellerErrors,
  groupTravellerErrors,
} from "../../components/checkout/traveller-errors.ts";
import { readUnpaidLimit, type UnpaidLimit } from "../../components/checkout/unpaid-limit.ts";

export type BookingRefusal =
  | { readonly kind: "price_changed"; readonly quote: Quote; readonly changes: PriceChange[] }
  | { readonly kind: "sold_out"; readonly alternatives: TripOption[] }
  | UnpaidLimit
  | { readonly kind: "minors" }
  | { readonly kind: "travellers"; readonly errors: TravellerErrors; readonly message: string }
  /** A bag or a seat is not for sale any more, or at another price. */
  | { readonly kind: "extras"; readonly message: string }
  | { readonly kind: "expired"; readonly message: string }
  /** Anything else. An empty message means the page uses its own text. */
  | { readonly kind: "other"; readonly message: string };

/** Translates the server's refusal of a booking into what the page does. */
export function readRefusal(error: Error): BookingRefusal {
  const unpaidLimit = readUnpaidLimit(error);
  if (unpaidLimit) return unpaidLimit;
  const body = refusalFrom("POST /api/v1/flight/book", error);
  if (!body) return { kind: "other", message: "" };
  const { code, message, errors = {} } = body;
  if (code === "price_changed") {
    const facts = PriceChanged.safeParse(body);
    if (facts.success) return { kind: "price_changed", ...facts.data };
  }
  if (code === "sold_out") {
    const facts = SoldOut.safeParse(body);
    return { kind: "sold_out", alternatives: facts.success ? facts.data.alternatives : [] };
  }
  if (code === "offer_expired") return { kind: "expired", message };
  if (code === "extras_changed" || code === "seat_taken") return { kind: "extras", message };
  const travellerErrors = groupTravellerErrors(errors, "users");
  if (travellerErrors.size > 0) return { kind: "travellers", errors: travellerErrors, message };
  // The confirmation is requested only when nothing else is wrong.
  if ("minors_confirmed" in errors) return { kind: "minors" };
  return { kind: "other", message: Object.values(errors)[0]?.[0] ?? message };
}
