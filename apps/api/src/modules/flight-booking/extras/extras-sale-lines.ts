import { accountPart, type Line } from "../../ledger/index.ts";
import { sumOf } from "./extras-sum.ts";
import type { StoredExtra } from "./tables.ts";

/** Who gets which part of a purchase: the supplier its prices, and we our fee. */
export function extrasSaleLines(
  items: readonly Pick<StoredExtra, "price" | "fee">[],
  supplier: string,
): readonly Line[] {
  const { price, fee } = sumOf(items);
  return [
    { account: `supplier_payable:${accountPart(supplier)}`, paisa: -100 * price },
    { account: "revenue:extras_fee", paisa: -100 * fee },
  ];
}
