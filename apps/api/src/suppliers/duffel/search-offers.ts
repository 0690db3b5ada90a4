import type { Criteria, ListedOffer, SupplierOffer } from "../flight-supplier.ts";
import { listOffer } from "../listed-offer.ts";
import { type CallDuffel, NoAnswer } from "./duffel-client.ts";
import { listTravellers, toWire, type Traveller } from "./party.ts";
import { type DuffelSettings, SUPPLIER_TIMEOUT_MS } from "./settings.ts";
import { type Found, NoRate, translateOffer } from "./translate-offer.ts";
import { dataOf, Offer, OfferRequest, Page } from "./wire.ts";

/** One adult and one route gave 229 offers: they are read in pages, the cheapest first, up to a limit. */
const PER_PAGE = 100;
const MOST_PAGES = 4;

/** A search as Duffel is asked. */
export interface Wanted {
  readonly slices: readonly {
    readonly origin: string;
    readonly destination: string;
    readonly date: string;
  }[];
  readonly cabin: string;
  readonly travellers: readonly Traveller[];
}

/** Starts a search at Duffel, then fetches its offers page by page. */
export async function* searchOffers(
  call: CallDuffel,
  settings: DuffelSettings,
  { trips, passengers, childAges, cabin }: Criteria,
  signal: AbortSignal,
): AsyncGenerator<readonly ListedOffer[]> {
  const travellers = listTravellers(passengers, childAges);
  const wanted = { slices: trips, cabin: cabin.toLowerCase(), travellers };
  for await (const page of fetchOffers(call, settings, wanted, signal)) {
    // A fare that must be bought at once is not sold: orders are paid while they are held.
    const sold = page.offers.filter(
      ({ payment_requirements }) => !payment_requirements.requires_instant_payment,
    );
    yield sellable(sold, page.found, settings).map(listOffer);
  }
}

/** The offers of a search as Duffel names them, the cheapest first. @throws NoAnswer */
export async function* fetchOffers(
  call: CallDuffel,
  settings: DuffelSettings,
  { slices, cabin, travellers }: Wanted,
  signal?: AbortSignal,
): AsyncGenerator<{ readonly offers: readonly Offer[]; readonly found: Found }> {
  const hangUp = signal ? { signal } : {};
  settings.count("search");
  const started = await call({
    method: "POST",
    path: `/air/offer_requests?return_offers=false&supplier_timeout=${SUPPLIER_TIMEOUT_MS}`,
    send: {
      slices: slices.map(({ origin, destination, date }) => ({
        origin,
        destination,
        departure_date: date,
      })),
      passengers: travellers.map(toWire),
      cabin_class: cabin,
      max_connections: 2,
    },
    answer: dataOf(OfferRequest),
    timeout: "search",
    ...hangUp,
  });
  if ("refused" in started) {
    // A place that Duffel does not know has no flights.
    if (started.refused.startsWith("validation_")) return;
    throw new NoAnswer(`The search was refused: ${started.refused}`);
  }
  const request = started.body.data.id;
  const seen = new Set<string>();
  let after: string | null = null;
  for (let number = 0; number < MOST_PAGES; number++) {
    const query = new URLSearchParams({
      offer_request_id: request,
      sort: "total_amount",
      limit: String(PER_PAGE),
      ...(after === null ? {} : { after }),
    });
    const page = await call({
      method: "GET",
      path: `/air/offers?${query.toString()}`,
      answer: Page,
      timeout: "search",
      ...hangUp,
    });
    if ("refused" in page) throw new NoAnswer(`The offers were refused: ${page.refused}`);
    const offers = readable(page.body.data).filter(({ id }) => !seen.has(id));
    for (const { id } of offers) seen.add(id);
    yield { offers, found: { request, travellers } };
    after = page.body.meta?.after ?? null;
    if (after === null) return;
  }
}

/** @throws NoAnswer when not one offer of a page can be read: Duffel speaks another version then. */
function readable(items: readonly unknown[]): Offer[] {
  const offers = items.flatMap((item) => Offer.safeParse(item).data ?? []);
  if (items.length > 0 && offers.length === 0) throw new NoAnswer("No offer could be read");
  return offers;
}

/** What has a rate, in taka. An offer that contradicts itself is left out. */
function sellable(
  offers: readonly Offer[],
  found: Found,
  settings: DuffelSettings,
): SupplierOffer[] {
  const missing = new Map<string, number>();
  const sold = offers.flatMap((offer) => {
    try {
      return translateOffer(offer, found, settings);
    } catch (error) {
      if (error instanceof NoRate)
        missing.set(error.currency, (missing.get(error.currency) ?? 0) + 1);
      return [];
    }
  });
  for (const [currency, count] of missing) settings.onMissingRate(currency, count);
  return sold;
}
