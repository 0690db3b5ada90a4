import type { Criteria, ListedOffer } from "../flight-supplier.ts";
import { listOffer } from "../listed-offer.ts";
import { isBelowFloor, type ReadBalance } from "./balance.ts";
import { type CallBdfare, isFailed, NoAnswer } from "./client.ts";
import { listPassengerCodes } from "./party.ts";
import { pairHalves } from "./pair-halves.ts";
import { type BdfareSettings, RESULTS_LIVE_MS } from "./settings.ts";
import {
  type Found,
  toSupplierOffer,
  toWireCabin,
  translateBrands,
  type TranslatedFare,
} from "./translate-offer.ts";
import { Offer, Shopping } from "./wire.ts";

/** The vendor lists the best of each airline first; of so many airlines the rest is fetched as well. */
const MOST_MORE = 4;
type Group = Shopping["offersGroup"];

/**
 * Searches, then fetches what else single airlines have. A fare that must be bought at once is not listed: orders are
 * paid while held. Nothing is listed while the balance is below its floor.
 */
export async function* searchOffers(
  call: CallBdfare,
  settings: BdfareSettings,
  readBalance: ReadBalance,
  criteria: Criteria,
  signal: AbortSignal,
): AsyncGenerator<readonly ListedOffer[]> {
  signal.throwIfAborted();
  if (await isBelowFloor(settings, readBalance)) return;
  const party = listPassengerCodes(criteria.passengers, criteria.childAges);
  const until = new Date(settings.now().getTime() + RESULTS_LIVE_MS).toISOString();
  const answer = await call({
    operation: "AirShopping",
    send: shoppingBody(criteria, party, settings),
    answer: Shopping,
    timeout: "search",
    signal,
  });
  if (isFailed(answer)) throw new NoAnswer(answer.failed);
  const { traceId, specialReturnOfferGroup: halves } = answer;
  const found: Found = {
    traceId,
    party: party.join(" "),
    cabin: criteria.cabin,
    until,
    isPriced: false,
    passports: null,
  };
  const seen = new Set<string>();
  const list = (fares: readonly TranslatedFare[]) => listNew(fares, found, seen);

  yield list(readGroup(answer.offersGroup, settings).flat());
  if (halves)
    yield list(pairHalves(readGroup(halves.OB, settings), readGroup(halves.IB, settings)));
  for (const airline of (answer.moreOffersAvailableAirline ?? []).slice(0, MOST_MORE)) {
    const send = { traceId, airline };
    const more = await call({
      operation: "getmoreoffers",
      send,
      answer: Shopping,
      timeout: "search",
      signal,
    });
    // What was found before is good without it.
    if (!isFailed(more)) yield list(readGroup(more.offersGroup, settings).flat());
  }
}

function shoppingBody(
  { trips, cabin, roundTrip }: Criteria,
  party: readonly string[],
  { describeAirport }: BdfareSettings,
): object {
  const countries = trips
    .flatMap(({ origin, destination }) => [origin, destination])
    .map((iata) => describeAirport(iata).country_code);
  const isHome = countries.every((code) => code === "BD");
  const tripType = roundTrip ? "Return" : trips.length === 1 ? "Oneway" : "Circle";
  return {
    pointOfSale: "BD",
    request: {
      originDest: trips.map(({ origin, destination, date }) => ({
        originDepRequest: { iatA_LocationCode: origin, date },
        destArrivalRequest: { iatA_LocationCode: destination },
      })),
      pax: party.map((ptc, at) => ({ paxID: `PAX${at + 1}`, ptc })),
      shoppingCriteria: {
        tripType,
        travelPreferences: { vendorPref: null, cabinCode: toWireCabin(cabin) },
        returnUPSellInfo: true,
        // At home the halves are asked for apart: two airlines may fly them.
        preferCombine: tripType === "Return" && !isHome,
      },
    },
  };
}

/** The fares of each offer. One that cannot be read, or contradicts itself, is left out. @throws when that is all. */
function readGroup(group: Group, settings: BdfareSettings): TranslatedFare[][] {
  const read = (group ?? []).flatMap(({ offer }): TranslatedFare[][] => {
    const parsed = Offer.safeParse(offer);
    if (!parsed.success) return [];
    try {
      return [translateBrands(parsed.data, settings)];
    } catch {
      return [];
    }
  });
  if (group && group.length > 0 && read.length === 0) throw new NoAnswer("No offer can be read");
  return read;
}

function listNew(fares: readonly TranslatedFare[], found: Found, seen: Set<string>): ListedOffer[] {
  return fares
    .filter(({ isWeb, offerIds }) => !isWeb && !seen.has(offerIds.join(" ")))
    .map((fare) => {
      seen.add(fare.offerIds.join(" "));
      return listOffer(toSupplierOffer(fare, found));
    });
}
