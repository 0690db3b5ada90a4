import { newId } from "@ghuri/standin-tools";
import { brandsOf, isSold } from "./fares.ts";
import { carrierOf, describeOffer, isWeb, type Side, type StoredOffer } from "./offers.ts";
import type { ShoppingBody } from "./requests.ts";
import { findItineraries, type Flight, isHome } from "./timetable.ts";

/** What one search found, and the offers that were priced since. */
export interface Shopping {
  readonly traceId: string;
  readonly offers: Map<string, StoredOffer>;
  /** The fares of the same flights, the cheapest first. */
  readonly groups: readonly (readonly StoredOffer[])[];
  /** Two halves are picked and priced together. */
  readonly isSpecialReturn: boolean;
  readonly expiresAt: Date;
}

/** What moves prices and how many seats are left. */
export interface Market {
  readonly now: Date;
  readonly percent: number;
  readonly isWebOnly: boolean;
  seatsLeft(flights: readonly Flight[]): number;
}

/** Finds every combination of flights that one airline sells. */
export function shop({ request }: ShoppingBody, market: Market, expiresAt: Date): Shopping {
  const { originDest, pax, shoppingCriteria: wanted } = request;
  const { cabinCode: cabin } = wanted.travelPreferences;
  const party = pax.map(({ ptc }) => ptc);
  const seated = party.filter((ptc) => ptc !== "INF").length;
  const perLeg = originDest.map(({ originDepRequest: from, destArrivalRequest: to }) =>
    findItineraries(from.iatA_LocationCode, to.iatA_LocationCode, from.date).filter(
      (leg) => (leg[0]?.departure ?? 0) > market.now && market.seatsLeft(leg) >= seated,
    ),
  );
  const isSpecialReturn =
    wanted.tripType === "Return" &&
    !wanted.preferCombine &&
    perLeg.every((leg) => isHome(leg.flat()));
  const shared = { party, cabin, percent: market.percent, isPriced: false };
  const fares = (legs: StoredOffer["legs"], side: Side | null): StoredOffer[] =>
    isSold(cabin)
      ? brandsOf(carrierOf({ legs })).map((brand) => ({
          ...shared,
          id: newId(24),
          legs,
          side,
          brand,
          rbd: brand.rbd,
        }))
      : [];
  const groups = isSpecialReturn
    ? perLeg.flatMap((found, at) => found.map((leg) => fares([leg], at === 0 ? "OB" : "IB")))
    : combine(perLeg).map((legs) => fares(legs, null));
  const offers = new Map(groups.flat().map((offer) => [offer.id, offer]));
  return { traceId: newId(32), offers, groups, isSpecialReturn, expiresAt };
}

/** `AirShopping`: of an airline with many flights the first, and the rest by `getmoreoffers`. */
export function describeShopping(shopping: Shopping, market: Market) {
  const { traceId, groups, isSpecialReturn } = shopping;
  const describe = (list: readonly (readonly StoredOffer[])[]) => describeGroups(list, market);
  const sideOf = (side: Side) => describe(groups.filter(([first]) => first?.side === side));
  const listed = isSpecialReturn ? [] : groups.filter((group) => !isKeptBack(shopping, group));
  const more = new Set(
    groups.flatMap((group) =>
      isKeptBack(shopping, group) && group[0] ? [carrierOf(group[0])] : [],
    ),
  );
  return {
    traceId,
    offersGroup: isSpecialReturn ? null : describe(listed),
    specialReturn: isSpecialReturn,
    specialReturnOfferGroup: isSpecialReturn ? { OB: sideOf("OB"), IB: sideOf("IB") } : null,
    moreOffersAvailableAirline: [...more],
  };
}

/** `getmoreoffers`. */
export function describeMore(shopping: Shopping, airline: string, market: Market) {
  const { traceId, groups } = shopping;
  const kept = groups.filter(
    (group) => isKeptBack(shopping, group) && group[0] && carrierOf(group[0]) === airline,
  );
  return {
    traceId,
    offersGroup: describeGroups(kept, market),
    specialReturn: false,
    specialReturnOfferGroup: null,
    moreOffersAvailableAirline: [],
  };
}

function isKeptBack(
  { groups, isSpecialReturn }: Shopping,
  [offer]: readonly StoredOffer[],
): boolean {
  if (isSpecialReturn || !offer) return false;
  const first = groups.find(([other]) => other && carrierOf(other) === carrierOf(offer));
  return first?.[0] !== offer && carrierOf(offer) === "P2";
}

function describeGroups(groups: readonly (readonly StoredOffer[])[], market: Market) {
  return groups.flatMap((brands) => {
    const [first] = brands;
    if (!first) return [];
    const shown = {
      seatsLeft: market.seatsLeft(first.legs.flat()),
      isWeb: market.isWebOnly || isWeb(first),
      pnr: null,
    };
    return [{ offer: describeOffer(first, shown, brands) }];
  });
}

function combine(perLeg: readonly (readonly Flight[][])[]): Flight[][][] {
  const all = perLeg.reduce<Flight[][][]>(
    (before, found) => before.flatMap((legs) => found.map((leg) => [...legs, leg])),
    [[]],
  );
  return all.filter(
    (legs) => new Set(legs.flat().map(({ service }) => service.carrier.code)).size === 1,
  );
}
