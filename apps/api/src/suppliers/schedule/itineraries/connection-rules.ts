import {
  AIRPORT_MIN_CONNECTION_MINUTES,
  type ConnectionKind,
  INTERLINE_CONNECTION_MINUTES,
  LOW_COST_TERMINAL_MINUTES,
  MAX_CONNECTION_MINUTES,
  MIN_CONNECTION_MINUTES,
  NO_TRANSIT_COUNTRIES,
  SAME_CITY_AIRPORTS,
  INTERLINE_PARTNERS,
} from "../../../../seed/schedule/connections.ts";
import type { Airport, Carrier, Route } from "../network/network.ts";

const partners = new Set(
  INTERLINE_PARTNERS.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]),
);

/** Both fly on one ticket. */
export function canShareTicket(one: Carrier, other: Carrier): boolean {
  return one === other || partners.has(`${one.code} ${other.code}`);
}

/** Minutes that a change of planes takes at least. */
export function getMinimumConnection(inbound: Route, outbound: Route): number {
  const airport = inbound.destination.iata;
  return Math.max(
    getUsualConnection(airport, {
      from: inbound.domestic,
      to: outbound.domestic,
      changesTerminal: inbound.carrier.lowCost !== outbound.carrier.lowCost,
    }),
    getInterlineConnection(airport, inbound.carrier, outbound.carrier),
  );
}

/** A change of planes as every pair of carriers has it: whether the flights are domestic, and whether just one is low-cost. */
interface Change {
  readonly from: boolean;
  readonly to: boolean;
  readonly changesTerminal: boolean;
}

/** Minutes that such a change takes at an airport at least, whoever flies. */
export function getUsualConnection(airport: string, { from, to, changesTerminal }: Change): number {
  const kind: ConnectionKind = `${side(from)}-${side(to)}`;
  const usual = AIRPORT_MIN_CONNECTION_MINUTES[airport]?.[kind] ?? MIN_CONNECTION_MINUTES[kind];
  const terminal = changesTerminal ? (LOW_COST_TERMINAL_MINUTES[airport] ?? 0) : 0;
  return Math.max(usual, terminal);
}

/** Whether an airport has rules for single pairs of carriers. */
export function hasInterlineRules(airport: string): boolean {
  return INTERLINE_CONNECTION_MINUTES.some((rule) => rule.airport === airport);
}

/** Minutes that a change between these two carriers takes there at least; 0 without a rule for them. */
export function getInterlineConnection(airport: string, one: Carrier, other: Carrier): number {
  const minutes = INTERLINE_CONNECTION_MINUTES.filter(
    (rule) => rule.airport === airport && joins(rule.carriers, one, other),
  ).map((rule) => rule.minutes);
  return Math.max(0, ...minutes);
}

/** Minutes that a traveller waits for the next flight at most. */
export function getMaximumConnection(
  inbound: Pick<Route, "domestic">,
  outbound: Pick<Route, "domestic">,
): number {
  const domestic = inbound.domestic && outbound.domestic;
  return domestic ? MAX_CONNECTION_MINUTES.domestic : MAX_CONNECTION_MINUTES.international;
}

/** Whether a trip may change planes in a country that it neither begins nor ends in. */
export function allowsTransit(country: string): boolean {
  return !NO_TRANSIT_COUNTRIES.some((closed) => closed === country);
}

/** One of a city's airports stands for all of them. */
export function getCity({ iata }: Airport): string {
  const city = SAME_CITY_AIRPORTS.find((airports) => airports.some((name) => name === iata));
  return city?.[0] ?? iata;
}

function side(isDomestic: boolean): "dom" | "int" {
  return isDomestic ? "dom" : "int";
}

function joins(pair: readonly string[], one: Carrier, other: Carrier): boolean {
  return one !== other && pair.includes(one.code) && pair.includes(other.code);
}
