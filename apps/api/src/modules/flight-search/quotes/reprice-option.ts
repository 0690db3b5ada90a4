import type { TripOption } from "@ghuri/contract/flights";
import type {
  Criteria,
  FlightSupplier,
  PriceResult,
  SupplierOffer,
} from "../../../suppliers/flight-supplier.ts";
import { priceOffer, selectRules } from "../../pricing/index.ts";
import { PRICE_DEADLINE_MS, startDeadline } from "../deadline.ts";
import type { FlightSearchDeps } from "../deps.ts";
import { toPricedTrip } from "../search/priced-trip.ts";
import type { FoundOption } from "../search/search.ts";
import { findOfferAgain } from "./find-offer-again.ts";

export interface RepricedOption {
  readonly option: TripOption;
  readonly supplier: FlightSupplier;
  /** As the supplier sells it now; its ref may be another one than the found option's. */
  readonly offer: SupplierOffer;
}

type Deps = Pick<FlightSearchDeps, "suppliers" | "clock" | "deadlineMs" | "airports" | "pricing">;

/**
 * A found option at the supplier's current price, with our current charges; null when it is no longer sold. An
 * expired offer is searched for again. Throws when the supplier does not respond.
 */
export async function repriceOption(
  deps: Deps,
  found: FoundOption,
  criteria: Criteria,
): Promise<RepricedOption | null> {
  const supplier = deps.suppliers.find((one) => one.name === found.supplier);
  // The supplier was removed since the search.
  if (!supplier) return null;
  const { ref } = found.getDetails();
  let answer = await askPrice(deps, supplier, ref, criteria);
  if (answer.outcome === "expired") {
    const again = await findOfferAgain(deps, supplier, found, criteria);
    if (!again) return null;
    answer = await askPrice(deps, supplier, again.ref, criteria);
  }
  if (answer.outcome === "sold_out" || answer.outcome === "expired") return null;
  const { offer } = answer;
  const option = { id: found.id, ...addOwnCharges(deps, supplier.name, offer, criteria) };
  return { option, supplier, offer };
}

/** An offer of a supplier with our charges of now. */
export function addOwnCharges(
  { airports, clock, pricing }: Pick<Deps, "airports" | "clock" | "pricing">,
  supplier: string,
  offer: SupplierOffer,
  criteria: Criteria,
): Omit<TripOption, "id"> {
  const trip = toPricedTrip(airports, { criteria, supplier, now: clock.now() });
  return priceOffer(offer, selectRules(pricing.getCurrent(), trip));
}

async function askPrice(
  { deadlineMs, clock }: Pick<Deps, "deadlineMs" | "clock">,
  supplier: FlightSupplier,
  ref: string,
  { passengers, childAges }: Criteria,
): Promise<PriceResult> {
  const deadline = startDeadline(deadlineMs ?? PRICE_DEADLINE_MS);
  const request = { ref, passengers, ...(childAges ? { childAges } : {}), now: clock.now() };
  return deadline.race(supplier.price(request)).finally(() => deadline.clear());
}
