import type { ChangeSum } from "@ghuri/contract/flight-changes";
import type { Taka } from "@ghuri/contract/money";

/** What we charge per traveller with a seat for a change, in taka: `CHANGE_FEE_DOMESTIC`, `CHANGE_FEE_INTERNATIONAL`. */
export interface ChangeFees {
  readonly domestic: Taka;
  readonly international: Taka;
}

/** What a change costs all travellers together. */
export function addUp(fareDifference: Taka, penalty: Taka, serviceFee: Taka): ChangeSum {
  return {
    fare_difference: fareDifference,
    penalty,
    service_fee: serviceFee,
    total: fareDifference + penalty + serviceFee,
  };
}

/** What the new flights save pays for the penalty and our fee, exactly. Free changes charge nothing at all. */
export function isEvenExchange({ fare_difference, total }: ChangeSum): boolean {
  return total === 0 && fare_difference !== 0;
}
