/** Public interface of exchange-rates: what one unit of a supplier's currency costs in taka, as staff enter it. */
export { createLiveExchangeRates, type LiveExchangeRates } from "./live-exchange-rates.ts";
export {
  addExchangeRate,
  findExchangeRate,
  listExchangeRates,
  unsoldGauge,
} from "./exchange-rate-records.ts";
