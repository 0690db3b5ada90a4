import type { FlightSearchReply } from "@ghuri/contract/flights";
import type { Criteria } from "../../suppliers/flight-supplier.ts";
import { type PricedOffer, priceOffer } from "../pricing/index.ts";
import { askSuppliers } from "./ask-suppliers.ts";
import { inBestMix } from "./best-mix.ts";
import type { FlightSearchDeps } from "./deps.ts";

interface Found {
  readonly supplier: string;
  readonly ref: string;
  readonly option: PricedOffer;
}

/** As many as the pages of `/flight/filter` reach. */
const MOST_OPTIONS = 1000;

/** What can be bought now at which price, best mix first, and which supplier answered. */
export async function findOptions(
  deps: Pick<FlightSearchDeps, "suppliers" | "log" | "deadlineMs">,
  criteria: Criteria,
  now: Date,
): Promise<{ found: Found[]; suppliers: FlightSearchReply["suppliers"] }> {
  const answers = await askSuppliers(deps, criteria, now);
  const found = answers.flatMap(({ name, offers }) =>
    offers.map((offer) => ({ supplier: name, ref: offer.ref, option: priceOffer(offer) })),
  );
  return {
    found: inBestMix(found).slice(0, MOST_OPTIONS),
    suppliers: answers.map(({ name, status }) => ({ name, status })),
  };
}
