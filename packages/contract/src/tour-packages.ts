import { z } from "zod";
import { Refund } from "./cancellations.ts";
import { CalendarDate } from "./dates.ts";
import { Taka } from "./money.ts";
import { paginated } from "./pagination.ts";
import { PARTY_SIZE } from "./party-size.ts";
import { Payment } from "./payments.ts";
import { addressFields, Traveller, travellerFields } from "./travellers.ts";
import {
  partyPriceFields,
  partyQuoteQuery,
  PartySize,
  OrderEvent,
  orderFields,
} from "./order-fields.ts";

/** All packages of one country, as the home page and /holiday-packages show them. */
export const PackageGroup = z.object({
  /** In the language asked for; `country_name` is the English one that addresses and filters use. */
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
export const PackageGroupsReply = z.object({ data: z.array(PackageGroup) });

/** What a list shows. Prices are for one traveller. */
export const PackageSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** The name in an address: "bangkok-pattaya-classic". */
  slug: z.string(),
  country: z.string(),
  country_name: z.string(),
  country_code: z.string(),
  location: z.string(),
  price: Taka,
  old_price: Taka.nullable(),
  /** Days. */
  duration: z.int(),
  nights: z.int(),
  thumb: z.string().nullable(),
  rating: z.number().nullable(),
  reviews: z.int(),
  /** What the price is for: "each, twin sharing". */
  per: z.string(),
  is_sample: z.boolean(),
});
export type PackageSummary = z.infer<typeof PackageSummary>;

/** A day on which a package leaves; its places are held and given back like seats. */
export const Departure = z.object({
  id: z.string(),
  date: CalendarDate,
  spots_left: z.int(),
});
export type Departure = z.infer<typeof Departure>;

export const TourPackage = z.object({
  ...PackageSummary.shape,
  /** Sanitised HTML. */
  description: z.string(),
  /** Those that can still be booked, soonest first. */
  departures: z.array(Departure),
  /** A passport is asked for when the country is not Bangladesh. */
  requires_passport: z.boolean(),
});
export type TourPackage = z.infer<typeof TourPackage>;

export const PackagesQuery = z.object({
  /** A country's English name in any letter case; all countries without it. */
  countries: z.string().max(80).optional(),
});
export const PackagesReply = z.object({ data: z.array(PackageSummary) });
export const PackageReply = z.object({ data: TourPackage });

export const PackageQuoteQuery = z.object({
  ...partyQuoteQuery,
  departure: z.string().max(64).optional(),
});

export const PackageQuote = z.object({
  package_id: z.string(),
  departure: Departure,
  ...partyPriceFields,
  requires_passport: z.boolean(),
});
export type PackageQuote = z.infer<typeof PackageQuote>;
export const PackageQuoteReply = z.object({ data: PackageQuote });

/** Package travellers carry where they live, too. */
export const PackageTravellerInput = z.strictObject({ ...travellerFields, ...addressFields });
export type PackageTravellerInput = z.infer<typeof PackageTravellerInput>;

/** `traveller` is how many travel. Without a departure, the soonest with room is taken. */
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
});
export type BookPackageBody = z.infer<typeof BookPackageBody>;

export const PackageBookingStatus = z.enum([
  "booked",
  "confirmed",
  "completed",
  "expired",
  "cancelled",
]);
export type PackageBookingStatus = z.infer<typeof PackageBookingStatus>;

export const PackageBookingAction = z.enum(["pay", "cancel", "download_receipt"]);

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
  available_actions: z.array(PackageBookingAction),
});
export type PackageBooking = z.infer<typeof PackageBooking>;

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
export const PackageBookingReply = z.object({ data: PackageBookingDetail });
export const PackageBookingsReply = paginated(PackageBooking);
