import type {
  Criteria,
  FlightSupplier,
  SupplierOffer,
} from "../../../suppliers/flight-supplier.ts";
import { startDeadline } from "../deadline.ts";
import type { FlightSearchDeps } from "../deps.ts";
import type { FoundOption } from "../search/search.ts";

/** The offer of the same flights, cabin and fare in a new search of its supplier; null when it is gone. */
export async function findOfferAgain(
  { clock, deadlineMs }: Pick<FlightSearchDeps, "clock" | "deadlineMs">,
  supplier: FlightSupplier,
  found: FoundOption,
  criteria: Criteria,
): Promise<SupplierOffer | null> {
  const { cabin, fare_name } = found.getDetails().option;
  const deadline = startDeadline(deadlineMs ?? supplier.searchDeadlineMs);
  const { signal } = deadline;
  async function search(): Promise<SupplierOffer | null> {
    for await (const batch of supplier.search(criteria, { now: clock.now(), signal }))
      for (const listed of batch) {
        if (listed.summary.itinerary !== found.facets.itinerary) continue;
        const offer = listed.toOffer();
        if (offer.cabin === cabin && offer.fareName === fare_name) return offer;
      }
    return null;
  }
  return deadline.race(search()).finally(() => deadline.clear());
}
