import { readPageMeta, useArePageMetasKnown } from "../../api/page-meta.ts";

/**
 * Whether flights are sold here. Not on a live site without a source of flights: the server says so in
 * `<meta name="flights" content="off">`. Pages prerendered by the build hydrate with true and then update.
 */
export function useSellsFlights(): boolean {
  const isKnown = useArePageMetasKnown();
  return !isKnown || readPageMeta("flights") !== "off";
}
