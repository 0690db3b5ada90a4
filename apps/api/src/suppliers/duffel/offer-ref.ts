import { z } from "zod";

/** What pricing an offer again needs, and what it is compared with. */
const OfferRef = z.object({
  offer: z.string(),
  /** The search that it is of: Duffel makes one order from each. */
  request: z.string(),
  /** In minor units of its currency. */
  total: z.int(),
  currency: z.string(),
  /** The flights with their local departures, "ZZ101 2026-12-05T07:40". */
  flights: z.string(),
  /** The travellers that were priced, "ADT ADT INF0". */
  party: z.string(),
});
export type OfferRef = z.infer<typeof OfferRef>;

export function formatOfferRef(ref: OfferRef): string {
  return Buffer.from(JSON.stringify(ref)).toString("base64url");
}

/** @throws when the text is none of ours. */
export function parseOfferRef(text: string): OfferRef {
  return OfferRef.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
}
