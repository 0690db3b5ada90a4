import { z } from "zod";
import { Iata } from "./airports.ts";
import { LastChange } from "./admin-content.ts";
import { CalendarDate } from "./dates.ts";
import { CabinClass, PassengerType, TripType } from "./flights.ts";
import { Taka } from "./money.ts";
import { Version, type StaffRole } from "./staff.ts";
import { CountryCode, requiredLine } from "./travellers.ts";

/** Roles that change what travellers are charged. */
export const PRICING_ROLES = ["finance", "admin"] as const satisfies readonly StaffRole[];

/** What a rule charges for. Also the `code` of its price line (spec 5). */
export const ChargeKind = z.enum(["markup", "service_charge", "ait_vat", "convenience_fee"]);
export type ChargeKind = z.infer<typeof ChargeKind>;

/** The limits of one rule: 100 %, and 500,000 taka. */
const MAX_BASIS_POINTS = 10_000;
const MAX_RULE_TAKA = 500_000;

const list = <Value extends z.ZodType<string>>(value: Value, error: string) =>
  z
    .array(value, error)
    .max(60, "too_long")
    .refine((all) => new Set(all).size === all.length, "rule_twice")
    .default([]);
const orNone = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);
const day = CalendarDate.refine((date) => date >= "2020" && date < "2100", "date_invalid");
/** An airport (three letters) or a country (two letters). */
const Place = z.union([Iata, CountryCode], "airport_unknown");

const terms = {
  kind: ChargeKind,
  /** The price line as travellers read it. */
  name_en: requiredLine(80),
  name_bn: requiredLine(80),
  /** For staff only. */
  note: z.string().trim().max(300, "too_long").default(""),
  /** `first_match`: when the rule applies, no later rule of its kind does. */
  mode: z.enum(["first_match", "stacked"]).default("stacked"),
  /** Percent of `basis`, or taka for each passenger (without types: each with a seat), or for the booking. */
  unit: z.enum(["percent", "per_passenger", "per_booking"]),
  /** Basis points (100 = 1 %), or whole taka. */
  amount: z.int("invalid_number").min(0, "invalid_number").max(MAX_RULE_TAKA, "invalid_number"),
  /** What a percentage is taken of; `payable` is fare, taxes and all charges that are no percentage of it. */
  basis: orNone(z.enum(["base_fare", "fare_and_tax", "payable"])),
  suppliers: list(requiredLine(40), "field_required"),
  /** Every flight of the trip is with one of these airlines. */
  airlines: list(z.string().regex(/^[A-Z0-9]{2}$/, "airline_unknown"), "airline_unknown"),
  /** The slice as searched; the way back of a round trip does not count. */
  origin: orNone(Place),
  destination: orNone(Place),
  /** International: any airport of the trip is abroad. */
  area: z.enum(["any", "domestic", "international"]).default("any"),
  cabins: list(CabinClass, "field_required"),
  /** Names as the airline writes them. */
  fare_families: list(requiredLine(60), "field_required"),
  trip_types: list(TripType, "field_required"),
  passenger_types: list(PassengerType, "field_required"),
  /** Local date of the first departure; both days are inside. */
  travel_from: orNone(day),
  travel_until: orNone(day),
  /** Date in Dhaka on which the price is shown. */
  sale_from: orNone(day),
  sale_until: orNone(day),
};

/** What a rule charges, and when. */
export type PricingRuleTerms = z.output<z.ZodObject<typeof terms>>;

/** Rules that involve several fields. */
function checkTerms(context: z.core.ParsePayload<PricingRuleTerms>): void {
  const { value } = context;
  const refuse = (field: keyof PricingRuleTerms, message: string) =>
    context.issues.push({ code: "custom", message, path: [field], input: value });
  const isPercent = value.unit === "percent";
  if (isPercent && value.amount > MAX_BASIS_POINTS) refuse("amount", "coupon_percent");
  if (isPercent && value.basis === null) refuse("basis", "field_required");
  if (!isPercent && value.basis !== null) refuse("basis", "rule_basis_percent");
  if (value.passenger_types.length > 0 && value.basis === "payable")
    refuse("passenger_types", "rule_passengers_payable");
  if (value.passenger_types.length > 0 && value.unit === "per_booking")
    refuse("passenger_types", "rule_passengers_booking");
  for (const period of ["travel", "sale"] as const) {
    const [from, until] = [value[`${period}_from`], value[`${period}_until`]];
    if (from !== null && until !== null && from > until) refuse(`${period}_until`, "coupon_dates");
  }
}

/** The fields of the editor of a rule. */
export const PricingRuleDraft = z.strictObject(terms).check(checkTerms);
export type PricingRuleDraft = z.infer<typeof PricingRuleDraft>;

/** A new rule. The client chooses its id, so that a repeated request adds no second rule. */
export const CreatePricingRuleBody = z
  .strictObject({ ...terms, id: z.uuid("field_required") })
  .check(checkTerms);

/** An edit of a rule, with the version that it is based on. */
export const SavePricingRuleBody = z.strictObject({ ...terms, version: Version }).check(checkTerms);

/** Switches a rule on or off. Rules are never deleted: bookings name them. */
export const SwitchPricingRuleBody = z.strictObject({
  to: z.enum(["on", "off"]),
  version: Version,
});

const ruleIds = z.array(z.string().min(1).max(64)).max(500, "too_long");
/** All rules of one kind in their new order. `expected`: the order that the change is based on. */
export const ReorderPricingRulesBody = z.strictObject({
  kind: ChargeKind,
  ids: ruleIds,
  expected: ruleIds,
});

/** A rule as staff see it. */
export const AdminPricingRule = z.object({
  id: z.string(),
  is_active: z.boolean(),
  /** The lower, the earlier it is tried. */
  priority: z.int(),
  last_change: LastChange,
  version: Version,
  draft: z.object(terms),
});
export type AdminPricingRule = z.infer<typeof AdminPricingRule>;

/** Reply: one rule. */
export const AdminPricingRuleReply = z.object({ data: AdminPricingRule });
/** Reply: all rules in the order in which they are tried, and what their conditions can name. */
export const AdminPricingRulesReply = z.object({
  data: z.array(AdminPricingRule),
  suppliers: z.array(z.string()),
});
/** Reply to a new order: all rules in the order in which they are tried. */
export const ReorderPricingRulesReply = z.object({ data: z.array(AdminPricingRule) });

/** A search to try a rule on. Round trip when there is a return date. */
const PreviewSearch = z
  .strictObject({
    origin: Iata,
    destination: Iata,
    departure_date: day,
    return_date: orNone(day),
    adult: z.int("invalid_number").min(1, "invalid_number").max(7, "invalid_number"),
    child: z.int("invalid_number").min(0, "invalid_number").max(6, "invalid_number"),
    infant: z.int("invalid_number").min(0, "invalid_number").max(7, "invalid_number"),
    cabin_class: CabinClass,
  })
  .check(({ value, issues }) => {
    const refuse = (field: keyof typeof value, message: string) =>
      issues.push({ code: "custom", message, path: [field], input: value });
    if (value.origin === value.destination) refuse("destination", "same_airports");
    if (value.adult + value.child > 7) refuse("child", "too_many_passengers");
    if (value.infant > value.adult) refuse("infant", "infants_exceed_adults");
    if (value.return_date !== null && value.return_date < value.departure_date)
      refuse("return_date", "return_before_departure");
  });

/** A rule as currently edited, saved or not (`id` null), and the search to price with it. */
export const PreviewPricingRuleBody = z.strictObject({
  rule: z.strictObject({ ...terms, id: orNone(z.uuid("field_required")) }).check(checkTerms),
  search: PreviewSearch,
});

/** One offer of the search, priced with the rules in force and with the draft. Whole taka. */
export const PreviewedPrice = z.object({
  supplier: z.string(),
  /** "BG 435, BG 147". */
  flights: z.string(),
  fare_name: z.string(),
  /** What the supplier asks: fare and taxes less its discount. */
  fare_and_tax: Taka,
  before: Taka,
  after: Taka,
  /** Our lines with the rule that makes them; null where the rule does not apply. */
  lines: z.array(
    z.object({
      rule: z.string(),
      name: z.string(),
      name_bn: z.string(),
      before: Taka.nullable(),
      after: Taka.nullable(),
    }),
  ),
});
export type PreviewedPrice = z.infer<typeof PreviewedPrice>;

/** Reply: the cheapest offers. `draft_rule` is the id under which the draft appears in the lines. */
export const PreviewPricingRuleReply = z.object({
  data: z.object({ draft_rule: z.string(), offers: z.array(PreviewedPrice) }),
});
/** The result of a preview. */
export type PricingPreview = z.infer<typeof PreviewPricingRuleReply>["data"];

/** A rule without conditions: it applies to every trip. Who makes one says what it charges. */
export const ANY_TRIP: Omit<
  AdminPricingRule["draft"],
  "kind" | "name_en" | "name_bn" | "unit" | "amount" | "basis"
> = {
  note: "",
  mode: "stacked",
  suppliers: [],
  airlines: [],
  origin: null,
  destination: null,
  area: "any",
  cabins: [],
  fare_families: [],
  trip_types: [],
  passenger_types: [],
  travel_from: null,
  travel_until: null,
  sale_from: null,
  sale_until: null,
};
