import type { AppliedCharges, PassengerFare } from "@ghuri/contract/flights";
import { roundUpTaka, type Taka } from "@ghuri/contract/money";
import type { PricingRule } from "./pricing-rule.ts";
import type { OfferRules } from "./select-rules.ts";

const BASIS_POINTS = 10_000;

/** The fields of an offer that rules check and charge by. */
export interface Chargeable {
  /** Base fare and taxes of all passengers. */
  readonly fareAndTax: Taka;
  /** Rounded to whole taka. */
  readonly discount: Taka;
  readonly seated: number;
  readonly international: boolean;
  /** IATA designators of all segments. */
  readonly airlines: readonly { readonly code: string }[];
  /** Null in a list, where `OfferRules.needDetails` is false. */
  readonly details: ChargeableDetails | null;
}

export interface ChargeableDetails {
  readonly passengers: readonly PassengerFare[];
  /** One family, or those of the legs: "Light + Flex". */
  readonly fareName: string;
}

/**
 * Calculates our charges (spec 5): one line for each rule that applies, rounded up to whole taka. Rules that
 * are a percentage of what is payable are calculated on fare, taxes and all other charges, and not on each
 * other, so that the total does not depend on the order of stacked rules.
 */
export function appliedCharges(offer: Chargeable, rules: OfferRules): AppliedCharges {
  const { applied, amounts, total } = chargesOf(offer, rules);
  const breakdown = applied.map((rule, at) => ({
    code: rule.kind,
    name: rule.name_en,
    name_bn: rule.name_bn,
    rule: rule.id,
    amount: amounts[at] ?? 0,
  }));
  return { total_service_charge: total, breakdown };
}

/** The total of `appliedCharges`: a list needs no more. */
export function sumCharges(offer: Chargeable, rules: OfferRules): Taka {
  return chargesOf(offer, rules).total;
}

function chargesOf(offer: Chargeable, { rules }: OfferRules) {
  const applied = matchingRules(rules, offer);
  let charges = 0;
  const amounts = applied.map((rule) => {
    const amount = rule.basis === "payable" ? 0 : chargeOf(rule, offer);
    charges += amount;
    return amount;
  });
  const payable = offer.fareAndTax - offer.discount + charges;
  let total = charges;
  for (const [at, rule] of applied.entries()) {
    if (rule.basis !== "payable") continue;
    const amount = percentOf(payable, rule.amount);
    amounts[at] = amount;
    total += amount;
  }
  return { applied, amounts, total };
}

/** Within a kind, a first-match rule that applies ends the search for further ones. */
function matchingRules(rules: readonly PricingRule[], offer: Chargeable): PricingRule[] {
  let endedKind: PricingRule["kind"] | null = null;
  const applied: PricingRule[] = [];
  for (const rule of rules) {
    if (rule.kind === endedKind || !matchesOffer(rule, offer)) continue;
    applied.push(rule);
    if (rule.mode === "first_match") endedKind = rule.kind;
  }
  return applied;
}

function matchesOffer(rule: PricingRule, offer: Chargeable): boolean {
  if (rule.area !== "any" && (rule.area === "international") !== offer.international) return false;
  if (rule.airlines.length > 0 && !offer.airlines.every(({ code }) => rule.airlines.includes(code)))
    return false;
  if (rule.fare_families.length > 0 && !isOfFamilies(offer, rule.fare_families)) return false;
  return rule.passenger_types.length === 0 || passengersOf(rule, offer).length > 0;
}

function isOfFamilies({ details }: Chargeable, families: readonly string[]): boolean {
  const wanted = families.map((family) => family.toLowerCase());
  return requireDetails(details)
    .fareName.split(" + ")
    .every((family) => wanted.includes(family.toLowerCase()));
}

function chargeOf(rule: PricingRule, offer: Chargeable): Taka {
  if (rule.unit === "percent") return percentOf(basisOf(rule, offer), rule.amount);
  return rule.unit === "per_passenger" ? rule.amount * countPassengers(rule, offer) : rule.amount;
}

/** Without passenger types: everybody with a seat. */
function countPassengers(rule: PricingRule, offer: Chargeable): number {
  if (rule.passenger_types.length === 0) return offer.seated;
  return passengersOf(rule, offer).reduce((count, line) => count + line.count, 0);
}

function basisOf(rule: PricingRule, offer: Chargeable): Taka {
  const withTax = rule.basis === "fare_and_tax";
  if (withTax && rule.passenger_types.length === 0) return offer.fareAndTax;
  return passengersOf(rule, offer).reduce(
    (sum, { count, price, tax }) => sum + count * (withTax ? price + tax : price),
    0,
  );
}

/** The lines of the passenger types that the rule names; all lines when it names none. */
function passengersOf(rule: PricingRule, { details }: Chargeable): readonly PassengerFare[] {
  const { passengers } = requireDetails(details);
  if (rule.passenger_types.length === 0) return passengers;
  return passengers.filter(({ type }) => rule.passenger_types.includes(type));
}

function requireDetails(details: ChargeableDetails | null): ChargeableDetails {
  if (!details) throw new Error("A rule reads details: price the offer, not its summary");
  return details;
}

function percentOf(amount: Taka, basisPoints: number): Taka {
  return roundUpTaka((amount * basisPoints) / BASIS_POINTS);
}
