import { createHash } from "node:crypto";
import type { OfferCodec } from "../../flight-supplier.ts";
import { getBookingClasses } from "../fares/booking-classes.ts";
import type { Network } from "../network/network.ts";
import type { Schedule } from "../network/schedule.ts";
import { decodeOffers } from "./decode-offers.ts";
import { encodeOffers } from "./encode-offers.ts";
import type { ListingDeps } from "./listed-offer.ts";

/** Stores offers as positions in the timetable, from which their details are built again. */
export function createOfferCodec(
  { network, timetable }: Schedule,
  listing: ListingDeps,
): OfferCodec {
  const hash = hashNetwork(network);
  return {
    encode: (offers) => encodeOffers(timetable, hash, offers),
    decode: (bytes, criteria) => decodeOffers({ ...listing, timetable }, hash, bytes, criteria),
  };
}

/** Equal where a position names the same flight and class: processes of two releases may share a store. */
function hashNetwork({ routes }: Network): number {
  const hash = createHash("sha256");
  for (const { services, carrier } of routes) {
    for (const { number, departure, weekdays } of services)
      hash.update(`${number} ${departure} ${weekdays},`);
    hash.update(
      `${getBookingClasses(carrier)
        .map(({ letter }) => letter)
        .join("")};`,
    );
  }
  return hash.digest().readInt32LE();
}
