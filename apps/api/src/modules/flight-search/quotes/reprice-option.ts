import type { TripOption } from "@ghuri/contract/flights";
import type { Criteria, FlightSupplier } from "../../../suppliers/flight-supplier.ts";
import { priceOffer } from "../../pricing/index.ts";
import { startDeadline, SUPPLIER_DEADLINE_MS } from "../deadline.ts";
import type { FlightSearchDeps } from "../deps.ts";
import type { FoundOption } from "../search/search.ts";

export interface RepricedOption {
  readonly option: TripOption;
  readonly supplier: FlightSupplier;
  /** What the supplier calls it. */
  readonly ref: string;
}

/**
 * A found option at the supplier's price of this moment; null when it is not sold any more. Throws
 * when the supplier does not answer.
 */
export async function repriceOption(
  deps: Pick<FlightSearchDeps, "suppliers" | "clock" | "deadlineMs">,
  found: FoundOption,
  { passengers, childAges }: Criteria,
): Promise<RepricedOption | null> {
  const supplier = deps.suppliers.find((one) => one.name === found.supplier);
  // It was taken out of service since the search.
  if (!supplier) return null;
  const { ref } = found.getDetails();
  const deadline = startDeadline(deps.deadlineMs ?? SUPPLIER_DEADLINE_MS);
  const answer = await deadline
    .race(
      supplier.price({
        ref,
        passengers,
        ...(childAges ? { childAges } : {}),
        now: deps.clock.now(),
      }),
    )
    .finally(() => deadline.clear());
  if (answer.outcome === "sold_out") return null;
  return { option: { id: found.id, ...priceOffer(answer.offer) }, supplier, ref };
}
