import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False on a live site without a source of flights; the server says so in `<meta name="flights" content="off">`. */
function sellsFlights(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="flights"]')?.content !== "off";
}

/** Whether flights are sold here. Prerendered pages hydrate with true and then update. */
export function useSellsFlights(): boolean {
  return useSyncExternalStore(subscribe, sellsFlights, () => true);
}
