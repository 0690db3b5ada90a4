import { Refused } from "@ghuri/contract/client";
import { Departure, PackageQuote } from "@ghuri/contract/tour-packages";
import { z } from "zod";
import {
  type TravellerErrors,
  groupTravellerErrors,
} from "../../../components/checkout/traveller-errors.ts";
import { readUnpaidLimit, type UnpaidLimit } from "../../../components/checkout/unpaid-limit.ts";

export type BookingRefusal =
  | { readonly kind: "price_changed"; readonly quote: PackageQuote; readonly message: string }
  | { readonly kind: "parts_changed"; readonly quote: PackageQuote; readonly message: string }
  | { readonly kind: "gone"; readonly departures: readonly Departure[] }
  | UnpaidLimit
  | { readonly kind: "travellers"; readonly errors: TravellerErrors; readonly message: string }
  /** Anything else. An empty message means the page uses its own text. */
  | { readonly kind: "other"; readonly message: string };

const PriceChanged = z.looseObject({ quote: PackageQuote });
const PlacesGone = z.looseObject({ departures: z.array(Departure) });

/** Translates the server's refusal of a package booking into what the page does. */
export function readRefusal(error: Error): BookingRefusal {
  const unpaidLimit = readUnpaidLimit(error);
  if (unpaidLimit) return unpaidLimit;
  if (!(error instanceof Refused) || error.status >= 500) return { kind: "other", message: "" };
  const { code, message, errors = {} } = error.body;
  if (code === "price_changed") {
    const facts = PriceChanged.safeParse(error.body);
    if (facts.success) return { kind: "price_changed", quote: facts.data.quote, message };
  }
  if (code === "part_payment_changed") {
    const facts = PriceChanged.safeParse(error.body);
    if (facts.success) return { kind: "parts_changed", quote: facts.data.quote, message };
  }
  if (code === "spots_gone") return { kind: "gone", departures: readDepartures(error) };
  const travellerErrors = groupTravellerErrors(errors, "travellers");
  if (travellerErrors.size > 0) return { kind: "travellers", errors: travellerErrors, message };
  return { kind: "other", message: Object.values(errors)[0]?.[0] ?? message };
}

/** The departures with free capacity, as listed in the refusal. */
export function readDepartures({ body }: Refused): readonly Departure[] {
  const facts = PlacesGone.safeParse(body);
  return facts.success ? facts.data.departures : [];
}
