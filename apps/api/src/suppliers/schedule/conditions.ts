import type { Conditions } from "@ghuri/contract/flights";
import type { Flexibility } from "../../../seed/schedule/fare-families.ts";
import {
  CARRIER_DOMESTIC_PENALTIES,
  PENALTIES,
  type Penalty,
} from "../../../seed/schedule/penalties.ts";
import type { LegFare } from "./fare-itinerary.ts";
import { reachOf } from "./reach.ts";

type Condition = NonNullable<Conditions["change"]>;

const LAST_DAY_MINUTES = 24 * 60;

/** What one leg's fare allows now, and for how much: never more than the fare itself. */
export function conditionsOfLeg(
  { itinerary, family, adultFare }: LegFare,
  nowMinute: number,
): Conditions {
  const { routing } = itinerary;
  const origin = routing.routes[0]?.origin ?? routing.lead.origin;
  const destination = routing.routes.at(-1)?.destination ?? routing.lead.destination;
  const reach = reachOf(origin, destination);
  const own = reach === "domestic" && CARRIER_DOMESTIC_PENALTIES[routing.lead.carrier.code];
  const penalties = own || PENALTIES[reach];
  const lastDay = itinerary.departure - nowMinute < LAST_DAY_MINUTES;
  const taka = (penalty: Penalty) =>
    Math.min(adultFare, lastDay ? penalty.lastDay : penalty.dayBefore);
  return {
    change: condition(family.change, taka(penalties.change)),
    refund: condition(family.refund, taka(penalties.refund)),
  };
}

/** The strictest leg decides for the ticket. */
export function strictest(legs: readonly Conditions[]): Conditions {
  const [first, ...others] = legs;
  if (!first) return { change: null, refund: null };
  return others.reduce(
    (strict, leg) => ({
      change: stricter(strict.change, leg.change),
      refund: stricter(strict.refund, leg.refund),
    }),
    first,
  );
}

function stricter(one: Conditions["change"], other: Conditions["change"]): Conditions["change"] {
  if (!one?.allowed) return one;
  if (!other?.allowed) return other;
  return (other.penalty ?? 0) > (one.penalty ?? 0) ? other : one;
}

function condition(flexibility: Flexibility, taka: number): Condition {
  if (flexibility === "no") return { allowed: false, penalty: null };
  return { allowed: true, penalty: flexibility === "free" ? 0 : taka };
}
