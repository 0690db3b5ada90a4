import { accountPart, type Line } from "../../ledger/index.ts";
import type { Order } from "../tables.ts";

/**
 * What hotels, embassies and other suppliers get of an order's price, as a credit of its sale: what is left of the price is
 * our margin. None while the cost is unknown.
 */
export function supplierCostLines(
  { product, travellers }: Pick<Order, "product" | "travellers">,
  unitCost: number | null,
): readonly Line[] {
  if (unitCost === null) return [];
  const account = `supplier_payable:${accountPart(product)}` as const;
  return [{ account, paisa: -100 * unitCost * travellers }];
}
