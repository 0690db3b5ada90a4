import { ADVANCE_PURCHASE_FACTORS, WEEKDAY_FACTORS } from "../../../../seed/schedule/fares.ts";
import { SEASONS, type Season } from "../../../../seed/schedule/seasons.ts";
import { fromDayNumber, getWeekday } from "../network/day-number.ts";
import type { Airport } from "../network/network.ts";

/** How much a leg's fare rises or falls with its date: days ahead, weekday and season. */
export function getDemandFactor(
  leg: { origin: Airport; destination: Airport; day: number },
  today: number,
): number {
  const ahead = ADVANCE_PURCHASE_FACTORS.find((row) => leg.day - today >= row.fromDays);
  const weekday = WEEKDAY_FACTORS[getWeekday(leg.day) - 1];
  return (ahead?.factor ?? 1) * (weekday ?? 1) * seasonFactor(leg);
}

function seasonFactor(leg: { origin: Airport; destination: Airport; day: number }): number {
  const date = fromDayNumber(leg.day);
  const weekday = getWeekday(leg.day);
  const ends = [leg.origin.iata, leg.destination.iata];
  const applies = (season: Season) =>
    season.from <= date &&
    date <= season.to &&
    (season.airports?.some((airport) => ends.includes(airport)) ?? true) &&
    (season.weekdays?.includes(weekday) ?? true);
  return Math.max(1, ...SEASONS.filter(applies).map((season) => season.factor));
}
