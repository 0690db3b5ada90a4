import type { Database } from "../../../platform/db/database.ts";
import type { OfferChange, PriceRequest, PriceResult } from "../../../suppliers/flight-supplier.ts";
import { describeOffer, type DescribeAirport } from "./describe-offer.ts";
import { findAirlineChanges } from "./find-airline-changes.ts";
import type { ZoneOf } from "./flight-instants.ts";
import { type OfferPart, parseOfferRef } from "./offer-ref.ts";
import { createParty } from "./party.ts";
import { type OwnFare, readFaresById } from "./read-own-fares.ts";
import { isOnSale } from "./sales-period.ts";

interface Deps {
  readonly db: Database;
  readonly zoneOf: ZoneOf;
  readonly describeAirport: DescribeAirport;
}

/**
 * Prices exactly the flights and fares of an offer. After an edit by staff it is `changed`, with a ref of its own, and after a
 * change of the airline it is no longer sold.
 */
export async function repriceOffer(
  { db, zoneOf, describeAirport }: Deps,
  { ref, passengers, childAges, now }: PriceRequest,
): Promise<PriceResult> {
  const parts = parseOfferRef(ref);
  const fares = await readFaresById(db, parts, zoneOf);
  // The traveller saw other times: they are an offer of their own. Asked last, so that fares never have times of a change that
  // was not seen yet; one that comes later has another edition, which holds no seats.
  if ((await findAirlineChanges(db, ref)).length > 0) return { outcome: "sold_out" };
  const party = createParty(passengers, childAges);
  const areAllOpen =
    fares.length === parts.length &&
    fares.every((own) => own.seatsLeft >= party.seats && isOnSale(own, now));
  if (!areAllOpen) return { outcome: "sold_out" };
  const offer = describeOffer(fares, party, describeAirport);
  const changes = parts.flatMap((part, at) => listChanges(part, fares[at]));
  return changes.length > 0 ? { outcome: "changed", offer, changes } : { outcome: "priced", offer };
}

function listChanges(part: OfferPart, own: OwnFare | undefined): OfferChange[] {
  if (!own || (own.flight.edition === part.edition && own.fare.termsNumber === part.termsNumber))
    return [];
  const hasNewTerms = own.fare.termsNumber !== part.termsNumber;
  return [
    {
      what: hasNewTerms ? "price" : "flights",
      old: `edition ${part.edition}`,
      new: `edition ${own.flight.edition}`,
    },
  ];
}
