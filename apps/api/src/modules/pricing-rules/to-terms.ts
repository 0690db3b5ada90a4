import type { PricingRuleTerms } from "@ghuri/contract/pricing-rules";
import type { PricingRule } from "../pricing/index.ts";
import type { PricingRuleRow } from "./tables.ts";

/** The editable fields of a stored rule. */
export function toTerms(row: PricingRuleRow): PricingRuleTerms {
  return {
    kind: row.kind,
    name_en: row.nameEn,
    name_bn: row.nameBn,
    note: row.note,
    mode: row.mode,
    unit: row.unit,
    amount: row.amount,
    basis: row.basis,
    suppliers: row.suppliers,
    airlines: row.airlines,
    origin: row.origin,
    destination: row.destination,
    area: row.area,
    cabins: row.cabins,
    fare_families: row.fareFamilies,
    trip_types: row.tripTypes,
    passenger_types: row.passengerTypes,
    travel_from: row.travelFrom,
    travel_until: row.travelUntil,
    sale_from: row.saleFrom,
    sale_until: row.saleUntil,
  };
}

/** A stored rule as prices are calculated with it. */
export function toRule(row: PricingRuleRow): PricingRule {
  return { ...toTerms(row), id: row.id, priority: row.priority };
}

/** The editable fields as columns. */
export function toColumns(terms: PricingRuleTerms) {
  return {
    kind: terms.kind,
    nameEn: terms.name_en,
    nameBn: terms.name_bn,
    note: terms.note,
    mode: terms.mode,
    unit: terms.unit,
    amount: terms.amount,
    basis: terms.basis,
    suppliers: terms.suppliers,
    airlines: terms.airlines,
    origin: terms.origin,
    destination: terms.destination,
    area: terms.area,
    cabins: terms.cabins,
    fareFamilies: terms.fare_families,
    tripTypes: terms.trip_types,
    passengerTypes: terms.passenger_types,
    travelFrom: terms.travel_from,
    travelUntil: terms.travel_until,
    saleFrom: terms.sale_from,
    saleUntil: terms.sale_until,
  };
}
