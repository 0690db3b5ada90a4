import type { Carrier } from "../network/network.ts";
import type { RouteTable } from "../network/route-table.ts";
import {
  allowsTransit,
  canShareTicket,
  getCity,
  getInterlineConnection,
  getMaximumConnection,
  getUsualConnection,
  hasInterlineRules,
} from "./connection-rules.ts";

/** The connection rules of a network as columns, for routes and airports of its table. */
export interface ConnectionTable {
  /** Whether two routes are sold on one ticket. */
  sharesTicket(inbound: number, outbound: number): boolean;
  /** Minutes on the ground between them. */
  leastMinutes(inbound: number, outbound: number): number;
  mostMinutes(inbound: number, outbound: number): number;
  /** Whether a trip may change planes at an airport: not in the cities where it begins and ends, nor where that needs a visa. */
  isVia(airport: number, origin: number, destination: number): boolean;
  isSameCity(one: number, other: number): boolean;
}

/** What a change of planes can be like, in the order of `kindOf`. */
const CHANGES = [false, true].flatMap((from) =>
  [false, true].flatMap((to) =>
    [false, true].map((changesTerminal) => ({ from, to, changesTerminal })),
  ),
);

export function createConnectionTable(table: RouteTable): ConnectionTable {
  const { airports, carriers, destination, carrier, domestic } = table;
  const cities = numberEach(airports.map(getCity));
  const countries = numberEach(airports.map(({ country }) => country));
  const closed = Int32Array.from(airports, ({ country }) => (allowsTransit(country) ? 0 : 1));
  const lowCost = Int32Array.from(carriers, (one) => (one.lowCost ? 1 : 0));
  const usual = Int32Array.from(
    airports.flatMap(({ iata }) => CHANGES.map((change) => getUsualConnection(iata, change))),
  );

  // By pair of carriers. Few airports have rules for single pairs.
  const ofPairs = (value: (one: Carrier, other: Carrier) => number) =>
    Int32Array.from(carriers.flatMap((one) => carriers.map((other) => value(one, other))));
  const shares = ofPairs((one, other) => (canShareTicket(one, other) ? 1 : 0));
  const interline = airports.map(({ iata }) =>
    hasInterlineRules(iata)
      ? ofPairs((one, other) => getInterlineConnection(iata, one, other))
      : null,
  );

  const pairOf = (inbound: number, outbound: number) =>
    (carrier[inbound] ?? 0) * carriers.length + (carrier[outbound] ?? 0);
  const kindOf = (inbound: number, outbound: number) =>
    (domestic[inbound] ?? 0) * 4 +
    (domestic[outbound] ?? 0) * 2 +
    ((lowCost[carrier[inbound] ?? 0] ?? 0) ^ (lowCost[carrier[outbound] ?? 0] ?? 0));
  const mostAtHome = getMaximumConnection({ domestic: true }, { domestic: true });
  const mostAbroad = getMaximumConnection({ domestic: false }, { domestic: false });

  const isSameCity = (one: number, other: number) => cities[one] === cities[other];
  return {
    sharesTicket: (inbound, outbound) => shares[pairOf(inbound, outbound)] === 1,
    leastMinutes(inbound, outbound) {
      const airport = destination[inbound] ?? 0;
      const minutes = usual[airport * CHANGES.length + kindOf(inbound, outbound)] ?? 0;
      const special = interline[airport];
      return special ? Math.max(minutes, special[pairOf(inbound, outbound)] ?? 0) : minutes;
    },
    mostMinutes: (inbound, outbound) =>
      domestic[inbound] === 1 && domestic[outbound] === 1 ? mostAtHome : mostAbroad,
    isVia(airport, from, to) {
      if (isSameCity(airport, from) || isSameCity(airport, to)) return false;
      const country = countries[airport];
      return closed[airport] === 0 || country === countries[from] || country === countries[to];
    },
    isSameCity,
  };
}

/** Equal names get equal numbers. */
function numberEach(names: readonly string[]): Int32Array {
  const numbers = new Map<string, number>();
  for (const name of names) if (!numbers.has(name)) numbers.set(name, numbers.size);
  return Int32Array.from(names, (name) => numbers.get(name) ?? 0);
}
