import type { Criteria, ListedOffer } from "../flight-supplier.ts";
import { type CallAirline, NoAnswer } from "./airline-client.ts";
import { listOffer } from "../listed-offer.ts";
import { listPassengerTypes, toWireType } from "./passenger-types.ts";
import type { RemoteAirlineSettings } from "./settings.ts";
import { translateOffer } from "./translate-offer.ts";
import { Batch, Search } from "./wire.ts";

/** Starts a search at the airline, then fetches its batches one after another. */
export async function* searchOffers(
  call: CallAirline,
  settings: RemoteAirlineSettings,
  { trips, passengers, childAges, cabin }: Criteria,
  signal: AbortSignal,
): AsyncGenerator<readonly ListedOffer[]> {
  const types = listPassengerTypes(passengers, childAges);
  const started = await call({
    method: "POST",
    path: "/v1/searches",
    send: {
      slices: trips,
      passengers: types.map((type) => ({ type: toWireType(type) })),
      cabin: cabin.toLowerCase(),
    },
    answer: Search,
    timeout: "search",
    signal,
  });
  if ("refused" in started) throw new NoAnswer(`The search was refused: ${started.refused}`);
  const { id, batches } = started.body;
  const seen = new Set<string>();
  for (let number = 0; number < batches; number++) {
    const path = `/v1/searches/${encodeURIComponent(id)}/batches/${number}`;
    const batch = await call({ method: "GET", path, answer: Batch, timeout: "search", signal });
    if ("refused" in batch) throw new NoAnswer(`A batch was refused: ${batch.refused}`);
    // The airline may send an offer twice. A fare that must be bought at once is not sold: orders are paid while held.
    const fresh = batch.body.offers.filter(({ id, can_hold }) => can_hold && !seen.has(id));
    for (const offer of fresh) seen.add(offer.id);
    yield fresh.map((offer) => listOffer(translateOffer(offer, settings)));
    if (batch.body.remaining === 0) return;
  }
}
