import { z } from "zod";
import { Iata } from "./airports.ts";
import { Coupon } from "./coupons.ts";
import { Instant } from "./dates.ts";
import { LastChange } from "./admin-content.ts";
import { TripType } from "./flights.ts";
import { paginated } from "./pagination.ts";
import type { MessageCode } from "./messages/message.ts";
import { Taka } from "./money.ts";
import { CountryCode, requiredLine } from "./travellers.ts";
import { Version } from "./staff.ts";

/** Current state of a coupon, derived from its dates, limits and switch. */
export const CouponState = z.enum(["scheduled", "live", "used_up", "ended", "stopped"]);
export type CouponState = z.infer<typeof CouponState>;

/** Query of the coupon list. */
export const AdminCouponsQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** Matches the code or the titles. */
  search: z.string().trim().max(80).default(""),
  state: CouponState.optional(),
});

const count = (max: number) =>
  z.int("invalid_number").min(1, "invalid_number").max(max, "invalid_number");
const orNone = <S extends z.ZodType>(schema: S) => schema.nullable().default(null);
/** A list edited in one control: an invalid code is reported on the whole list. */
const codes = (code: z.ZodString, error: MessageCode) =>
  z
    .array(z.string())
    .max(60, "too_long")
    .refine((all) => all.every((one) => code.safeParse(one).success), error)
    .default([]);

/** Two-character IATA airline designator. */
const AirlineCode = z.string().regex(/^[A-Z0-9]{2}$/, "airline_unknown");

/** An instant between 2020 and 2100. */
const moment = z.iso
  .datetime("date_invalid")
  .refine((text) => text >= "2020" && text < "2100", "date_invalid")
  .transform((text) => new Date(text).toISOString());

/** The discount and the rules a purchase must satisfy. */
const rules = {
  type: Coupon.shape.type,
  /** Taka, or percent, depending on `type`. */
  amount: count(500_000),
  max_discount: orNone(count(500_000)),
  min_spend: orNone(count(10_000_000)),
  scope: Coupon.shape.scope,
  origins: codes(Iata, "airport_unknown"),
  destinations: codes(Iata, "airport_unknown"),
  destination_countries: codes(CountryCode, "country_unknown"),
  airlines: codes(AirlineCode, "airline_unknown"),
  trip_type: orNone(TripType),
  min_travellers: count(20).default(1),
  first_booking_only: z.boolean().default(false),
  proven_phone_only: z.boolean().default(false),
  valid_from: moment,
  expired_at: moment,
  total_limit: orNone(count(1_000_000)),
  per_account_limit: orNone(count(1000)),
};

const words = {
  /** The code that travellers type. It cannot change after its first use. */
  name: z
    .string("field_required")
    .trim()
    .toUpperCase()
    .min(1, { error: "field_required", abort: true })
    .regex(/^[A-Z0-9_-]{3,40}$/, "coupon_code_form"),
  title_en: requiredLine(80),
  title_bn: requiredLine(80),
  subtitle_en: requiredLine(120),
  subtitle_bn: requiredLine(120),
  /** HTML; sanitised before it is stored. */
  description_en: z.string().max(8000, "too_long").default(""),
  description_bn: z.string().max(8000, "too_long").default(""),
  /** A poster; null: the poster of the destination. */
  image: orNone(z.string().regex(/^\/art\/[a-z0-9-]{1,40}\.svg$/, "picture_unknown")),
  /** Usable by anyone who knows the code, but not listed. */
  is_private: z.boolean().default(false),
};

type Ruled = z.output<z.ZodObject<typeof rules>>;

/** Whether the scope includes flights. */
export function isForFlights(scope: Coupon["scope"]): boolean {
  return scope !== "package" && scope !== "visa";
}

/** Rules that involve several fields. */
function checkRules(context: z.core.ParsePayload<Ruled>): void {
  const { value } = context;
  const refuse = (field: keyof Ruled, message: string) =>
    context.issues.push({ code: "custom", message, path: [field], input: value });
  if (value.type === "percentage" && value.amount > 100) refuse("amount", "coupon_percent");
  if (value.valid_from >= value.expired_at) refuse("expired_at", "coupon_dates");
  if (isForFlights(value.scope)) return;
  // Packages and visas have no route or airline, so such a rule would never match.
  for (const field of ["origins", "destinations", "airlines"] as const)
    if (value[field].length > 0) refuse(field, "coupon_flights_only");
  if (value.trip_type !== null) refuse("trip_type", "coupon_flights_only");
}

/** The fields of the coupon editor. */
export const CouponDraft = z.strictObject({ ...words, ...rules }).check(checkRules);
export type CouponDraft = z.infer<typeof CouponDraft>;

/** An edit of an existing coupon, with the version it is based on. */
export const SaveCouponBody = z
  .strictObject({ ...words, ...rules, version: Version })
  .check(checkRules);

/** Stops or resumes a coupon. */
export const SwitchCouponBody = z.strictObject({
  to: z.enum(["stopped", "running"]),
  version: Version,
});

/** A row of the coupon list. Amounts in whole taka, or percent (`type`). */
export const AdminCouponRow = z.object({
  id: z.string(),
  hash: z.string(),
  name: z.string(),
  title_en: z.string(),
  title_bn: z.string(),
  state: CouponState,
  type: Coupon.shape.type,
  amount: z.int(),
  max_discount: Taka.nullable(),
  scope: Coupon.shape.scope,
  is_private: z.boolean(),
  valid_from: Instant,
  expired_at: Instant,
  total_limit: z.int().nullable(),
  /** Unpaid bookings that reserve it, and paid bookings that used it. */
  reserved: z.int(),
  used: z.int(),
});
export type AdminCouponRow = z.infer<typeof AdminCouponRow>;

/** Live coupons first, then scheduled ones, by end date. */
export const AdminCouponsReply = paginated(AdminCouponRow);

/** One coupon with its uses and its editable fields. */
export const AdminCoupon = z.object({
  id: z.string(),
  hash: z.string(),
  state: CouponState,
  /** Stopped by staff, regardless of its dates. */
  is_stopped: z.boolean(),
  reserved: z.int(),
  used: z.int(),
  /** True after the first booking: the code can no longer change. */
  is_bound: z.boolean(),
  last_change: LastChange,
  version: Version,
  draft: z.object({ ...words, ...rules }),
});
export type AdminCoupon = z.infer<typeof AdminCoupon>;
/** Reply: one coupon. */
export const AdminCouponReply = z.object({ data: AdminCoupon });

/** A sample purchase for testing a coupon. */
export const CouponBasket = z
  .strictObject({
    kind: z.enum(["flight", "package", "visa"]),
    /** Flights: the route. */
    origin: orNone(Iata),
    destination: orNone(Iata),
    /** Packages and visas: the destination country. */
    country: orNone(CountryCode),
    airline: orNone(AirlineCode),
    trip_type: TripType.default("oneway"),
    travellers: count(20).default(1),
    /** Amount payable before the coupon, in taka. */
    total: count(10_000_000),
    /** The fare without taxes and charges, to which a percentage applies. */
    fare: orNone(count(10_000_000)),
  })
  .check((context) => {
    const { value } = context;
    const refuse = (field: string, message: string) =>
      context.issues.push({ code: "custom", message, path: [field], input: value });
    const isFlight = value.kind === "flight";
    if (isFlight && value.origin === null) refuse("origin", "field_required");
    if (isFlight && value.destination === null) refuse("destination", "field_required");
    if (isFlight && value.origin !== null && value.origin === value.destination)
      refuse("destination", "same_airports");
    if (!isFlight && value.country === null) refuse("country", "field_required");
    if (value.fare !== null && value.fare > value.total) refuse("fare", "coupon_fare_above_total");
  });
export type CouponBasket = z.infer<typeof CouponBasket>;

/** The coupon as currently edited, saved or not. */
export const TryCouponBody = z.strictObject({
  coupon: z.strictObject({ name: words.name, ...rules }).check(checkRules),
  basket: CouponBasket,
});

/** The rules a purchase may violate, in the order they are checked. */
export const CouponRule = z.enum([
  "scope",
  "trip_type",
  "min_travellers",
  "origins",
  "destinations",
  "airlines",
]);
export type CouponRule = z.infer<typeof CouponRule>;

/** Reply: the discount of the sample purchase in whole taka, or why there is none. */
export const TryCouponReply = z.object({
  data: z.discriminatedUnion("is_good", [
    z.object({
      is_good: z.literal(true),
      discount: Taka,
      payable: Taka,
      /** The discount in paisa, before rounding, caps and the fare limit. */
      computed_paisa: z.int(),
      is_capped: z.boolean(),
    }),
    z.object({
      is_good: z.literal(false),
      code: z.string(),
      message: z.string(),
      /** The violated rule; null when dates or the amount are the reason. */
      rule: CouponRule.nullable(),
    }),
  ]),
});
/** The result of trying a coupon. */
export type CouponTrial = z.infer<typeof TryCouponReply>["data"];
