import type { Taka } from "@ghuri/contract/money";
import type { Transaction } from "../../../platform/db/database.ts";
import { issueInvoice } from "../../invoices/index.ts";
import { postEntry } from "../../ledger/index.ts";
import { findVatRule } from "../../tax-rates/index.ts";
import type { Product } from "../product.ts";
import type { Order } from "../tables.ts";
import { saleEntry } from "./sale-entry.ts";
import { serviceVatOf, withVat } from "./service-vat.ts";

/**
 * Books the sale of an order and issues its invoice, in the transaction in which it is paid for or confirmed with nothing
 * to pay. What has lines and costs nothing was an exchange, and is invoiced as well.
 */
export async function bookSale(
  tx: Transaction,
  { name: product, saleLines }: { readonly name: string } & Pick<Product, "saleLines">,
  order: Order,
  { at, fee }: { readonly at: Date; readonly fee: Taka },
): Promise<void> {
  const lines = (await saleLines?.(tx, [order]))?.get(order.id) ?? [];
  const entry = saleEntry({ ...order, product }, { at, fee, lines });
  const vat = serviceVatOf(entry.lines, await findVatRule(tx, product, at));
  await postEntry(tx, withVat(entry, vat));
  const totalPaisa = (order.totalPayable + fee) * 100;
  await issueInvoice(tx, {
    kind: "invoice",
    issuedAt: at,
    product,
    orderId: order.id,
    orderReference: order.reference,
    totalPaisa,
    isExchange: totalPaisa === 0 && lines.length > 0,
    ...vat,
  });
}
