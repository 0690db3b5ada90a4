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

/** The strictest leg decides for the ticket; nothing costs more than the fare itself. */
export function conditionsOf(fares: readonly LegFare[], nowMinute: number): Conditions {
  const adultFare = fares.reduce((sum, fare) => sum + fare.adultFare, 0);
  const each = fares.map((fare) => conditionsOfLeg(fare, nowMinute, adultFare));
  return {
    change: strictest(each.map(({ change }) => change)),
    refund: strictest(each.map(({ refund }) => refund)),
  };
}

function conditionsOfLeg(
  { itinerary, family }: LegFare,
  nowMinute: number,
  mostTaka: number,
): { change: Condition; refund: Condition } {
  const { routing } = itinerary;
  const origin = routing.routes[0]?.origin ?? routing.lead.origin;
  const destination = routing.routes.at(-1)?.destination ?? routing.lead.destination;
  const reach = reachOf(origin, destination);
  const own = reach === "domestic" && CARRIER_DOMESTIC_PENALTIES[routing.lead.carrier.code];
  const penalties = own || PENALTIES[reach];
  const lastDay = itinerary.departure - nowMinute < LAST_DAY_MINUTES;
  const taka = (penalty: Penalty) =>
    Math.min(mostTaka, lastDay ? penalty.lastDay : penalty.dayBefore);
  return {
    change: condition(family.change, taka(penalties.change)),
    refund: condition(family.refund, taka(penalties.refund)),
  };
}

function condition(flexibility: Flexibility, taka: number): Condition {
  if (flexibility === "no") return { allowed: false, penalty: null };
  return { allowed: true, penalty: flexibility === "free" ? 0 : taka };
}

function strictest(conditions: readonly Condition[]): Condition {
  return conditions.reduce((strict, other) => {
    if (!strict.allowed) return strict;
    if (!other.allowed) return other;
    return (other.penalty ?? 0) > (strict.penalty ?? 0) ? other : strict;
  });
}
