import { CabinClass } from "@ghuri/contract/flights";
import { z } from "zod";

/** What pricing and ordering an offer needs, and what it is compared with. */
const OfferRef = z.object({
  traceId: z.string(),
  /** Two of a special return: out and back. */
  offerIds: z.array(z.string()).min(1).max(2),
  /** False: as a search found it. It has to be priced before it is ordered. */
  isPriced: z.boolean(),
  /** In paisa. */
  total: z.int(),
  /** The flights with their local departures, "P1101 2026-12-05T08:10". */
  flights: z.string(),
  /** The types of the passengers as they were searched for, "ADT ADT C05 INF". */
  party: z.string(),
  /** Priced offers name neither. */
  cabin: CabinClass,
  brand: z.string(),
  /** Whether the fare can be given back, as the brand says it. */
  refundable: z.boolean(),
  /** Whether every passenger needs a passport. */
  passports: z.boolean(),
  /** When the search's results end. */
  until: z.iso.datetime(),
});
export type OfferRef = z.infer<typeof OfferRef>;

/** Plain text: staff who ask BDFare about an order name its trace. */
export function formatOfferRef(ref: OfferRef): string {
  return JSON.stringify(ref);
}

/** @throws when the text is none of ours. */
export function parseOfferRef(text: string): OfferRef {
  return OfferRef.parse(JSON.parse(text));
}
