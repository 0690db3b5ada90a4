import { z } from "zod";
import { Refund } from "./cancellations.ts";
import { CalendarDate } from "./dates.ts";
import { Taka } from "./money.ts";
import { paginated } from "./pagination.ts";
import { PARTY_SIZE } from "./party-size.ts";
import { PartPayment, PartPaymentTerms } from "./part-payments.ts";
import { Payment } from "./payments.ts";
import { addressFields, Traveller, travellerFields } from "./travellers.ts";
import {
  partyPriceFields,
  partyQuoteQuery,
  PartySize,
  OrderEvent,
  orderFields,
} from "./order-fields.ts";

/** All packages of one country, for the home page and /holiday-packages. Prices in taka. */
export const PackageGroup = z.object({
  /** In the requested language. `country_name` is the English name, used in URLs and filters. */
  country: z.string(),
  country_name: z.string(),
  country_code: z.string(),
  location: z.string(),
  /** Name of a picture under /storage/package-thumbs/, or null. */
  thumb: z.string().nullable(),
  /** Whole percent off the old price. */
  discount: z.int(),
  status: z.string(),
  rating: z.number(),
  reviews: z.int(),
  oldPrice: Taka,
  price: Taka,
  count: z.int(),
});
export type PackageGroup = z.infer<typeof PackageGroup>;
/** All countries with packages on sale. */
export const PackageGroupsReply = z.object({ data: z.array(PackageGroup) });

/** A package in a list. Prices are per traveller, in taka. */
export const PackageSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** The name in the URL: "bangkok-pattaya-classic". */
  slug: z.string(),
  country: z.string(),
  country_name: z.string(),
  country_code: z.string(),
  location: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  price: Taka,
  old_price: Taka.nullable(),
  /** Days. */
  duration: z.int(),
  nights: z.int(),
  thumb: z.string().nullable(),
  rating: z.number().nullable(),
  reviews: z.int(),
  /** What the price covers: "each, twin sharing". */
  per: z.string(),
  is_sample: z.boolean(),
});
export type PackageSummary = z.infer<typeof PackageSummary>;

/** A departure day of a package. Spots are held while a booking is unpaid and released when it ends. */
export const Departure = z.object({
  id: z.string(),
  date: CalendarDate,
  spots_left: z.int(),
});
export type Departure = z.infer<typeof Departure>;

/** Where travellers of a package sleep. `stars`: null for a place without. */
export const PackageHotel = z.object({
  name: z.string(),
  place: z.string(),
  nights: z.int(),
  stars: z.int().nullable(),
});
export type PackageHotel = z.infer<typeof PackageHotel>;

/** One package in full. */
export const TourPackage = z.object({
  ...PackageSummary.shape,
  /** In order. Empty: nothing is said. */
  hotels: z.array(PackageHotel),
  /** What the price covers, and what travellers pay themselves. */
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  /** Bookable departures, soonest first. */
  departures: z.array(Departure),
  /** True for packages outside Bangladesh. */
  requires_passport: z.boolean(),
});
export type TourPackage = z.infer<typeof TourPackage>;

/** Filter of the list of packages. */
export const PackagesQuery = z.object({
  /** English country name in any letter case. All countries when missing. */
  countries: z.string().max(80).optional(),
});
/** Packages on sale, in their sort order. */
export const PackagesReply = z.object({ data: z.array(PackageSummary) });
/** One package. Refusal: not_found. */
export const PackageReply = z.object({ data: TourPackage });

/** Party size, coupon and departure of a quote. Without a departure, the soonest with room is quoted. */
export const PackageQuoteQuery = z.object({
  ...partyQuoteQuery,
  departure: z.string().max(64).optional(),
});

/** Price of a package for a party on one departure, in taka. */
export const PackageQuote = z.object({
  package_id: z.string(),
  departure: Departure,
  ...partyPriceFields,
  requires_passport: z.boolean(),
  /** The terms for paying in two parts; null: the price is paid at once. */
  part_payment: PartPaymentTerms.nullable(),
});
export type PackageQuote = z.infer<typeof PackageQuote>;
/** Refusals: not_found, spots_gone (with alternatives), coupon reasons. */
export const PackageQuoteReply = z.object({ data: PackageQuote });

/** A traveller of a package, with the home address. */
export const PackageTravellerInput = z.strictObject({ ...travellerFields, ...addressFields });
export type PackageTravellerInput = z.infer<typeof PackageTravellerInput>;

/**
 * `traveller` is the number of travellers. Without a departure, the soonest with room is booked. Refusals: invalid,
 * spots_gone (with alternatives), price_changed and part_payment_changed (with the new quote), coupon reasons.
 */
export const BookPackageBody = z.strictObject({
  package_id: z.string().max(64),
  traveller: PartySize,
  travellers: z
    .array(PackageTravellerInput)
    .min(1, "travellers_required")
    .max(PARTY_SIZE.max, "party_size"),
  departure_id: z.string().max(64).nullish(),
  coupon: z.string().max(40).nullish(),
  expected_total: Taka.optional(),
  /** Pays in two parts, on the terms that were shown. Without it the price is paid at once. */
  part_payment: PartPaymentTerms.nullish(),
});
export type BookPackageBody = z.infer<typeof BookPackageBody>;

/** Status of a package booking. */
export const PackageBookingStatus = z.enum([
  "booked",
  "confirmed",
  "completed",
  "expired",
  "cancelled",
]);
export type PackageBookingStatus = z.infer<typeof PackageBookingStatus>;

/** What the owner may do with a package booking now. */
export const PackageBookingAction = z.enum(["pay", "cancel", "download_receipt"]);

/** A row of the list of package bookings. `hash` is the reference for people. */
export const PackageBooking = z.object({
  id: z.string(),
  hash: z.string(),
  package: z.object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    country: z.string(),
    location: z.string(),
    duration: z.int(),
    thumb: z.string().nullable(),
  }),
  departure_date: CalendarDate,
  status: PackageBookingStatus,
  ...orderFields,
  /** How it is paid in two parts; null: at once. */
  part_payment: PartPayment.nullable(),
  available_actions: z.array(PackageBookingAction),
});
export type PackageBooking = z.infer<typeof PackageBooking>;

/** One package booking in full. */
export const PackageBookingDetail = z.object({
  ...PackageBooking.shape,
  travellers: z.array(
    z.object({
      ...Traveller.omit({ user_id: true }).shape,
      address: z.string(),
      city: z.string(),
      state: z.string(),
    }),
  ),
  events: z.array(OrderEvent),
  payments: z.array(Payment),
  /** Newest first. */
  refunds: z.array(Refund),
});
export type PackageBookingDetail = z.infer<typeof PackageBookingDetail>;
/** One package booking in full. Refusal: not_found. */
export const PackageBookingReply = z.object({ data: PackageBookingDetail });
/** One page of package bookings, newest first. */
export const PackageBookingsReply = paginated(PackageBooking);
