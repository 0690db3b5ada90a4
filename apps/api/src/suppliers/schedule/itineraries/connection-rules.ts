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
  const kind: ConnectionKind = `${side(inbound)}-${side(outbound)}`;
  const usual = AIRPORT_MIN_CONNECTION_MINUTES[airport]?.[kind] ?? MIN_CONNECTION_MINUTES[kind];
  const interline = INTERLINE_CONNECTION_MINUTES.filter(
    (rule) => rule.airport === airport && joins(rule.carriers, inbound.carrier, outbound.carrier),
  ).map((rule) => rule.minutes);
  const changesTerminal = inbound.carrier.lowCost !== outbound.carrier.lowCost;
  const terminal = changesTerminal ? (LOW_COST_TERMINAL_MINUTES[airport] ?? 0) : 0;
  return Math.max(usual, terminal, ...interline);
}

export function getMaximumConnection(inbound: Route, outbound: Route): number {
  const domestic = inbound.domestic && outbound.domestic;
  return domestic ? MAX_CONNECTION_MINUTES.domestic : MAX_CONNECTION_MINUTES.international;
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
    SAME_CITY_AIRPORTS.some((city) =>
      [one, other].every(({ iata }) => city.some((name) => name === iata)),
    )
  );
}

function side(route: Route): "dom" | "int" {
  return route.domestic ? "dom" : "int";
}

function joins(pair: readonly string[], one: Carrier, other: Carrier): boolean {
  return one !== other && pair.includes(one.code) && pair.includes(other.code);
}
