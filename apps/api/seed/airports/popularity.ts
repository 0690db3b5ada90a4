import { bangladesh } from "./overrides/bangladesh.ts";

interface Weighed {
  readonly iata: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly size: string;
  readonly flightsAWeek: number;
  /** Its rank among the airports of its city, the main one first: 0, 1, … */
  readonly placeInCity: number;
}

const homeOrder = Object.keys(bangladesh);
const dhaka = { latitude: 23.84, longitude: 90.4 };
const sizePoints: Readonly<Record<string, number>> = { large_airport: 200, medium_airport: 60 };

/**
 * How likely a traveller from Bangladesh means this airport, higher first: Bangladesh's airports in their own order,
 * then those of our timetable (the more flights, the higher), then large or near ones. Packages have no passenger
 * figures, so this is our own measure; only its order matters.
 */
export function scorePopularity(airport: Weighed): number {
  const home = homeOrder.indexOf(airport.iata);
  if (home >= 0) return 2000 - home;
  const served = airport.flightsAWeek > 0 ? 300 + 40 * Math.log2(airport.flightsAWeek) : 0;
  const near = 200 * Math.max(0, 1 - distanceKm(dhaka, airport) / 15_000);
  const size = sizePoints[airport.size] ?? 0;
  return Math.round(served + near + size) - 5 * airport.placeInCity;
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Great-circle distance on a sphere: accurate to half a percent, which is enough here. */
export function distanceKm(from: Point, to: Point): number {
  const radians = Math.PI / 180;
  const up = Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2;
  const across = Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2;
  const shrink = Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians);
  return 2 * 6371 * Math.asin(Math.sqrt(up + shrink * across));
}
