import type { ListedOffer } from "../../flight-supplier.ts";
import { getBookingClasses } from "../fares/booking-classes.ts";
import type { LegFare } from "../fares/price-itinerary.ts";
import { getServiceIndex, type Timetable } from "../network/timetable.ts";
import type { ListedScheduleOffer } from "./listed-offer.ts";

/**
 * Offers of one search as numbers: each fare of a leg once, as its flights, classes and price, and each offer as the fares that it
 * combines. An offer takes 50 bytes, its details 3 kB of JSON. `network`: the hash of what the numbers are positions in.
 */
export function encodeOffers(
  timetable: Timetable,
  network: number,
  offers: readonly ListedOffer[],
): Uint8Array {
  const listed = offers as readonly ListedScheduleOffer[];
  const places = new Map<LegFare, number>();
  const fares: number[] = [];
  const sales: number[] = [];
  for (const { sale } of listed) {
    sales.push(sale.returnFare ? 1 : 0);
    for (const { fare } of sale.legs) {
      let place = places.get(fare);
      if (place === undefined) {
        place = places.size;
        places.set(fare, place);
        writeFare(timetable, fare, fares);
      }
      sales.push(place);
    }
  }
  const nowMinute = listed[0]?.context.nowMinute ?? 0;
  const legCount = listed[0]?.sale.legs.length ?? 0;
  const header = [network, nowMinute, legCount, places.size];
  const numbers = new Int32Array(header.length + fares.length + sales.length);
  numbers.set(header);
  numbers.set(fares, header.length);
  numbers.set(sales, header.length + fares.length);
  return new Uint8Array(numbers.buffer);
}

function writeFare(
  timetable: Timetable,
  { bookedFlights, adultFare, seatsLeft }: LegFare,
  numbers: number[],
): void {
  numbers.push(adultFare, seatsLeft, bookedFlights.length);
  for (const { flight, bookingClass } of bookedFlights) {
    const { service, day } = flight;
    const classes = getBookingClasses(service.route.carrier);
    numbers.push(getServiceIndex(timetable, service), day, classes.indexOf(bookingClass));
  }
}
