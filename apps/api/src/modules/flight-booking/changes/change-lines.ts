import type { ChangeSum } from "@ghuri/contract/flight-changes";
import { accountPart, type Line } from "../../ledger/index.ts";

/**
 * Who gets which part of a change: the difference of the fares and the penalty are owed to the supplier, our fee is revenue
 * of its own. Taxes are not told apart: the supplier's statement says what it passed on.
 */
export function changedSaleLines(
  { fare_difference, penalty, service_fee }: ChangeSum,
  supplier: string,
): readonly Line[] {
  return [
    {
      account: `supplier_payable:${accountPart(supplier)}`,
      paisa: -100 * (fare_difference + penalty),
    },
    { account: "revenue:change_fee", paisa: -100 * service_fee },
  ];
}
