import { useSellsFlights } from "../components/support/sells-flights.ts";
import type { NavItem } from "./nav-items.ts";

/** The links without those to flights where no flights are sold. */
export function useNavItems<Item extends Pick<NavItem, "to">>(
  items: readonly Item[],
): readonly Item[] {
  const sellsFlights = useSellsFlights();
  return sellsFlights ? items : items.filter(({ to }) => to !== "/flights/{-$query}");
}
