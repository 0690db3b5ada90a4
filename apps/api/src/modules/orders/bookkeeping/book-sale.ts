import type { Taka } from "@ghuri/contract/money";
import type { Transaction } from "../../../platform/db/database.ts";
import { postEntry } from "../../ledger/index.ts";
import type { Product } from "../product.ts";
import type { Order } from "../tables.ts";
import { saleEntry } from "./sale-entry.ts";

/** Books the sale of an order, in the transaction in which it is paid for or confirmed with nothing to pay. */
export async function bookSale(
  tx: Transaction,
  { name: product, saleLines }: { readonly name: string } & Pick<Product, "saleLines">,
  order: Order,
  { at, fee }: { readonly at: Date; readonly fee: Taka },
): Promise<void> {
  const lines = (await saleLines?.(tx, [order]))?.get(order.id) ?? [];
  await postEntry(tx, saleEntry({ ...order, product }, { at, fee, lines }));
}
