/** Public interface of tax rates: what the state takes, from which day on. */
export { containedTax } from "./contained-tax.ts";
export { addTaxRate, findTaxRate, listTaxRates } from "./tax-rate-records.ts";
