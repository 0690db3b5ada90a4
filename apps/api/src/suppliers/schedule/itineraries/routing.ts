import type { Route } from "../network/network.ts";

/** A connection between two airports on any date: one to three routes. */
export interface Routing {
  readonly routes: readonly Route[];
  /** Straight-line distance of the whole trip, which decides through fares. */
  readonly km: number;
  /** The longest international route, else the longest: its carrier sets families, bags and conditions. */
  readonly lead: Route;
}

export function createRouting(
  km: number,
  first: Route,
  second: Route | undefined,
  third: Route | undefined,
): Routing {
  let lead = first;
  if (second && leads(second, lead)) lead = second;
  if (third && leads(third, lead)) lead = third;
  return { routes: toList(first, second, third), km, lead };
}

/** One to three things that follow each other. */
export function toList<One>(first: One, second: One | undefined, third: One | undefined): One[] {
  if (second === undefined) return [first];
  return third === undefined ? [first, second] : [first, second, third];
}

function leads(route: Route, other: Route): boolean {
  return route.domestic === other.domestic ? route.km > other.km : other.domestic;
}
