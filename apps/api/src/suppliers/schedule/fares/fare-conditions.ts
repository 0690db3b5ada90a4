import type { ConditionBand, Conditions } from "@ghuri/contract/flights";
import type { Flexibility } from "../../../../seed/schedule/fare-families.ts";
import { CARRIER_DOMESTIC_PENALTIES, PENALTIES } from "../../../../seed/schedule/penalties.ts";
import type { LegFare } from "./price-itinerary.ts";
import { getEndpoints } from "../itineraries/match-itinerary.ts";
import { getHaul } from "./haul.ts";

type Condition = NonNullable<Conditions["change"]>;
type Charge = ConditionBand["change"];

const LAST_DAY_HOURS = 24;
const MINUTES = 60;

/** Change and refund conditions of one leg's fare. A penalty never exceeds the fare. */
export function getLegConditions(
  { itinerary, family, adultFare }: Pick<LegFare, "itinerary" | "family" | "adultFare">,
  nowMinute: number,
): Conditions {
  const { routing, departure } = itinerary;
  const { origin, destination } = getEndpoints(routing);
  const reach = getHaul(origin, destination);
  const carrierRules =
    reach === "domestic" && CARRIER_DOMESTIC_PENALTIES[routing.lead.carrier.code];
  const { change, refund } = carrierRules || PENALTIES[reach];
  const charge = (flexibility: Flexibility, taka: number) =>
    flexibility === "no" ? null : flexibility === "free" ? 0 : Math.min(adultFare, taka);
  const band = (from_hours: number | null, changing: number | null, refunding: number) => ({
    from_hours,
    change: changing === null ? null : charge(family.change, changing),
    refund: charge(family.refund, refunding),
  });
  const dayBefore = band(LAST_DAY_HOURS, change.dayBefore, refund.dayBefore);
  const lastDay = band(0, change.lastDay, refund.lastDay);
  const departed = band(null, null, refund.noShow);
  const minutesLeft = departure - nowMinute;
  const isLastDay = minutesLeft < LAST_DAY_HOURS * MINUTES;
  const now = minutesLeft <= 0 ? departed : isLastDay ? lastDay : dayBefore;
  return {
    change: condition(now.change),
    refund: condition(now.refund),
    bands: [dayBefore, lastDay, departed],
  };
}

/** The strictest leg decides for the ticket. */
export function getStrictestConditions(legs: readonly Conditions[]): Conditions {
  const [first, ...others] = legs;
  if (!first) return { change: null, refund: null };
  return others.reduce(
    (strict, leg) => ({
      change: stricter(strict.change, leg.change),
      refund: stricter(strict.refund, leg.refund),
      bands: (strict.bands ?? []).map((band, at) => ({
        from_hours: band.from_hours,
        change: higher(band.change, leg.bands?.[at]?.change ?? null),
        refund: higher(band.refund, leg.bands?.[at]?.refund ?? null),
      })),
    }),
    first,
  );
}

function stricter(one: Conditions["change"], other: Conditions["change"]): Conditions["change"] {
  if (!one?.allowed) return one;
  if (!other?.allowed) return other;
  return (other.penalty ?? 0) > (one.penalty ?? 0) ? other : one;
}

function higher(one: Charge, other: Charge): Charge {
  return one === null || other === null ? null : Math.max(one, other);
}

function condition(charge: Charge): Condition {
  return { allowed: charge !== null, penalty: charge };
}
