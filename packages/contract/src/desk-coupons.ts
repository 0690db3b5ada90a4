import { z } from "zod";
import { Iata } from "./airports.ts";
import { Coupon } from "./coupons.ts";
import { Instant } from "./dates.ts";
import { LastChange } from "./desk-content.ts";
import { TripType } from "./flights.ts";
import { pageOf } from "./lists.ts";
import type { MessageCode } from "./messages/message.ts";
import { Taka } from "./money.ts";
import { CountryCode, requiredLine } from "./people.ts";
import { Seen } from "./staff.ts";

/** What a coupon is doing at this moment. */
export const CouponState = z.enum(["scheduled", "live", "used_up", "ended", "stopped"]);
export type CouponState = z.infer<typeof CouponState>;

export const DeskCouponsQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** In its code or its titles. */
  search: z.string().trim().max(80).default(""),
  state: CouponState.optional(),
});

const count = (max: number) =>
  z.int("invalid_number").min(1, "invalid_number").max(max, "invalid_number");
const orNone = <S extends z.ZodType>(schema: S) => schema.nullable().default(null);
/** A list in one control: a fault of any of its codes is the list's. */
const codes = (code: z.ZodString, fault: MessageCode) =>
  z
    .array(z.string())
    .max(60, "too_long")
    .refine((all) => all.every((one) => code.safeParse(one).success), fault)
    .default([]);

/** IATA's two letters or digits of an airline. */
const AirlineCode = z.string().regex(/^[A-Z0-9]{2}$/, "airline_unknown");

/** An instant of this century. */
const moment = z.iso
  .datetime("date_invalid")
  .refine((text) => text >= "2020" && text < "2100", "date_invalid")
  .transform((text) => new Date(text).toISOString());

/** What a coupon takes off, of what, and for whom: all that a purchase is judged by. */
const rules = {
  type: Coupon.shape.type,
  /** Taka, or percent. */
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
  valid_from: moment,
  expired_at: moment,
  total_limit: orNone(count(1_000_000)),
  per_account_limit: orNone(count(1000)),
};

const words = {
  /** What people type. Once somebody has used it, it stays. */
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
  /** HTML; sanitised before it is kept. */
  description_en: z.string().max(8000, "too_long").default(""),
  description_bn: z.string().max(8000, "too_long").default(""),
  /** One of our posters; null: the poster of where it leads. */
  image: orNone(z.string().regex(/^\/art\/[a-z0-9-]{1,40}\.svg$/, "picture_unknown")),
  /** Good for whoever is told the code, and in no list. */
  is_private: z.boolean().default(false),
};

type Ruled = z.output<z.ZodObject<typeof rules>>;

/** Whether anybody can fly with it. */
export function isForFlights(scope: Coupon["scope"]): boolean {
  return scope !== "package" && scope !== "visa";
}

/** What no single field can know. */
function checkRules(context: z.core.ParsePayload<Ruled>): void {
  const { value } = context;
  const refuse = (field: keyof Ruled, message: string) =>
    context.issues.push({ code: "custom", message, path: [field], input: value });
  if (value.type === "percentage" && value.amount > 100) refuse("amount", "coupon_percent");
  if (value.valid_from >= value.expired_at) refuse("expired_at", "coupon_dates");
  if (isForFlights(value.scope)) return;
  // A package leaves from nowhere and is flown by nobody: such a coupon would never be good.
  for (const field of ["origins", "destinations", "airlines"] as const)
    if (value[field].length > 0) refuse(field, "coupon_flights_only");
  if (value.trip_type !== null) refuse("trip_type", "coupon_flights_only");
}

/** A coupon as its editor holds it. */
export const CouponDraft = z.strictObject({ ...words, ...rules }).check(checkRules);
export type CouponDraft = z.infer<typeof CouponDraft>;

/** Of a coupon that was there before: what its editor saw of it. */
export const SaveCouponBody = z.strictObject({ ...words, ...rules, seen: Seen }).check(checkRules);

/** Stop, or let it run again. */
export const SwitchCouponBody = z.strictObject({ to: z.enum(["stopped", "running"]), seen: Seen });

export const DeskCouponRow = z.object({
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
  /** Bookings that hold it, and bookings that were paid with it. */
  reserved: z.int(),
  used: z.int(),
});
export type DeskCouponRow = z.infer<typeof DeskCouponRow>;

/** What runs now first, then what is planned; the next to end first. */
export const DeskCouponsReply = pageOf(DeskCouponRow);

export const DeskCoupon = z.object({
  id: z.string(),
  hash: z.string(),
  state: CouponState,
  /** Staff took it back, whatever its dates say. */
  is_stopped: z.boolean(),
  reserved: z.int(),
  used: z.int(),
  /** Somebody has booked with it: its code stays. */
  is_bound: z.boolean(),
  last_change: LastChange,
  seen: Seen,
  draft: z.object({ ...words, ...rules }),
});
export type DeskCoupon = z.infer<typeof DeskCoupon>;
export const DeskCouponReply = z.object({ data: DeskCoupon });

/** A purchase that nobody makes, to see what a coupon does. */
export const CouponBasket = z
  .strictObject({
    kind: z.enum(["flight", "package", "visa"]),
    /** Flights: from where to where. */
    origin: orNone(Iata),
    destination: orNone(Iata),
    /** Packages and visas: where to. */
    country: orNone(CountryCode),
    airline: orNone(AirlineCode),
    trip_type: TripType.default("oneway"),
    travellers: count(20).default(1),
    /** What is to be paid before the coupon. */
    total: count(10_000_000),
    /** Of that, the fare without taxes and charges, which a percentage is reckoned on. */
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

/** The coupon as it stands in the form, saved or not. */
export const TryCouponBody = z.strictObject({
  coupon: z.strictObject({ name: words.name, ...rules }).check(checkRules),
  basket: CouponBasket,
});

/** What of a coupon a purchase may not fit, in the order in which it is looked at. */
export const CouponRule = z.enum([
  "scope",
  "trip_type",
  "min_travellers",
  "origins",
  "destinations",
  "airlines",
]);
export type CouponRule = z.infer<typeof CouponRule>;

export const TryCouponReply = z.object({
  data: z.discriminatedUnion("is_good", [
    z.object({
      is_good: z.literal(true),
      discount: Taka,
      payable: Taka,
      /** What the percentage came to before it was rounded down, capped or kept to the fare; in paisa. */
      reckoned_paisa: z.int(),
      is_capped: z.boolean(),
    }),
    z.object({
      is_good: z.literal(false),
      code: z.string(),
      message: z.string(),
      /** Which rule the basket does not fit; null: it is about dates or the sum. */
      rule: CouponRule.nullable(),
    }),
  ]),
});
export type TriedCoupon = z.infer<typeof TryCouponReply>["data"];
