import type { FlightBooking } from "@ghuri/contract/flight-bookings";
import { useExtraNames } from "./use-extra-names.ts";

/** How bags, seats and those of a booking who have them are called. */
export function useExtraLabels({ travellers }: Pick<FlightBooking, "travellers">) {
  return {
    ...useExtraNames(),
    nameTraveller: (position: number) => {
      const one = travellers[position];
      return one ? `${one.first_name} ${one.last_name}` : "";
    },
  };
}
