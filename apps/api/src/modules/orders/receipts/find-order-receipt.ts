import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { FindReceipt } from "../../../platform/pdf/receipt-routes.ts";
import type { OrderDeps } from "../deps.ts";
import { findOwnOrder, findPrimaryTravellers } from "../lists/find-order.ts";
import { getOrderNow } from "../lists/list-orders.ts";
import type { Product } from "../product.ts";

const FEE = { en: "Payment fee", bn: "পেমেন্ট ফি" } as const;

/**
 * Finds the receipt of an order, in the requested language or the order's. Refuses `not_found`, and `receipt_not_ready`
 * before payment; a late payment gets no receipt.
 */
export function findOrderReceipt(
  { db, clock, company, isLive }: Pick<OrderDeps, "db" | "clock" | "company" | "isLive">,
  product: Product,
): FindReceipt {
  return async ({ accountId, id, language: asked }) => {
    const order = await findOwnOrder(db, product.name, { accountId, id });
    const language = asked ?? order.language;
    const { paidBy } = (await getOrderNow(db, product, order, clock.now())).payment;
    if (order.paymentId === null || !paidBy) return refuse("receipt_not_ready");
    const { bought, lines, isSample } = await product.itemize(db, order, language);
    const payer = (await findPrimaryTravellers(db, [order.id])).get(order.id);
    return {
      language,
      company,
      reference: order.reference,
      verificationCode: paidBy.verificationCode,
      site: company.site,
      totalPayable: order.totalPayable + paidBy.fee,
      isSample: !isLive || isSample,
      words: product.receipt?.[language] ?? {},
      paidAt: paidBy.paidAt,
      trxid: paidBy.trxid,
      paidWith: paidBy.brand,
      payer: payer ? `${payer.firstName} ${payer.lastName}` : "",
      travellers: order.travellers,
      bought,
      lines: paidBy.fee === 0 ? lines : [...lines, { label: FEE[language], amount: paidBy.fee }],
    };
  };
}
