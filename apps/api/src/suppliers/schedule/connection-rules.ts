import {
  AIRPORT_MINIMUM_MINUTES,
  type ConnectionKind,
  INTERLINE_MINUTES,
  LOW_COST_TERMINAL_MINUTES,
  MAXIMUM_MINUTES,
  MINIMUM_MINUTES,
  NO_TRANSIT_COUNTRIES,
  ONE_CITY,
  PARTNERS,
} from "../../../seed/schedule/connections.ts";
import type { Airport, Carrier, Route } from "./network.ts";

const partners = new Set(
  PARTNERS.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]),
);

/** Both fly on one ticket. */
export function shareTickets(one: Carrier, other: Carrier): boolean {
  return one === other || partners.has(`${one.code} ${other.code}`);
}

/** Minutes that a change of planes takes at least. */
export function minimumConnection(inbound: Route, outbound: Route): number {
  const airport = inbound.destination.iata;
  const kind: ConnectionKind = `${side(inbound)}-${side(outbound)}`;
  const usual = AIRPORT_MINIMUM_MINUTES[airport]?.[kind] ?? MINIMUM_MINUTES[kind];
  const interline = INTERLINE_MINUTES.filter(
    (rule) => rule.airport === airport && joins(rule.carriers, inbound.carrier, outbound.carrier),
  ).map((rule) => rule.minutes);
  const changesTerminal = inbound.carrier.lowCost !== outbound.carrier.lowCost;
  const terminal = changesTerminal ? (LOW_COST_TERMINAL_MINUTES[airport] ?? 0) : 0;
  return Math.max(usual, terminal, ...interline);
}

export function maximumConnection(inbound: Route, outbound: Route): number {
  const domestic = inbound.domestic && outbound.domestic;
  return domestic ? MAXIMUM_MINUTES.domestic : MAXIMUM_MINUTES.international;
}

export function allowsTransit(via: Airport, origin: Airport, destination: Airport): boolean {
  return (
    !NO_TRANSIT_COUNTRIES.some((country) => country === via.country) ||
    origin.country === via.country ||
    destination.country === via.country
  );
}

/** The same airport, or another of the same city. */
export function isSameCity(one: Airport, other: Airport): boolean {
  return (
    one === other ||
    ONE_CITY.some((city) => [one, other].every(({ iata }) => city.some((name) => name === iata)))
  );
}

function side(route: Route): "dom" | "int" {
  return route.domestic ? "dom" : "int";
}

function joins(pair: readonly string[], one: Carrier, other: Carrier): boolean {
  return one !== other && pair.includes(one.code) && pair.includes(other.code);
}
