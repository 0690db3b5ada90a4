import { Refused } from "@ghuri/contract/client";
import { Departure, PackageQuote } from "@ghuri/contract/tour-packages";
import { z } from "zod";
import {
  type TravellerErrors,
  groupTravellerErrors,
} from "../../../components/checkout/traveller-errors.ts";

export type BookingRefusal =
  | { readonly kind: "price_changed"; readonly quote: PackageQuote }
  | { readonly kind: "gone"; readonly departures: readonly Departure[] }
  | { readonly kind: "travellers"; readonly errors: TravellerErrors; readonly message: string }
  /** Anything else; without words of the server's the page has its own (S8-18). */
  | { readonly kind: "other"; readonly message: string };

const PriceChanged = z.looseObject({ quote: PackageQuote });
const PlacesGone = z.looseObject({ departures: z.array(Departure) });

/** What a refused booking of a package means for the page. */
export function readRefusal(error: Error): BookingRefusal {
  if (!(error instanceof Refused) || error.status >= 500) return { kind: "other", message: "" };
  const { code, message, errors = {} } = error.body;
  if (code === "price_changed") {
    const facts = PriceChanged.safeParse(error.body);
    if (facts.success) return { kind: "price_changed", quote: facts.data.quote };
  }
  if (code === "places_gone") return { kind: "gone", departures: readDepartures(error) };
  const travellerErrors = groupTravellerErrors(errors, "travellers");
  if (travellerErrors.size > 0) return { kind: "travellers", errors: travellerErrors, message };
  return { kind: "other", message: Object.values(errors)[0]?.[0] ?? message };
}

/** The departures that still have room, as the refusal names them. */
export function readDepartures({ body }: Refused): readonly Departure[] {
  const facts = PlacesGone.safeParse(body);
  return facts.success ? facts.data.departures : [];
}
