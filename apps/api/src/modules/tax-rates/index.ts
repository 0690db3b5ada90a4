/** Public interface of tax rates: what the state takes, from which day on. */
export { findVatRule, type VatRule } from "./find-vat-rule.ts";
export { containedTax } from "./contained-tax.ts";
export { addTaxRate, findTaxRate, listTaxRates } from "./tax-rate-records.ts";
