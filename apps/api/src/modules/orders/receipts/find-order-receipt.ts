import type { PaymentInstalments } from "@ghuri/contract/instalments";
import type { Language } from "@ghuri/contract/messages/message";
import type { PriceLine } from "../../../platform/pdf/document.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { FindReceipt } from "../../../platform/pdf/receipt-routes.ts";
import type { OrderDeps } from "../deps.ts";
import type { PayingPayment } from "../../payments/index.ts";
import { findOwnOrder, findPrimaryTravellers } from "../lists/find-order.ts";
import { formatPayer } from "../travellers/correct-name.ts";
import { collectedPayments, getOrderNow } from "../lists/list-orders.ts";
import type { Product } from "../product.ts";

const FIRST_PART = { en: "First part of the price", bn: "দামের প্রথম অংশ" } as const;
const FEE = { en: "Payment fee", bn: "পেমেন্ট ফি" } as const;

/**
 * Finds the receipt of an order, in the requested language or the order's. Refuses `not_found`, and `receipt_not_ready`
 * before payment; a late payment gets no receipt. Each of several payments has a receipt of its own, and that of the order lists
 * them.
 */
export function findOrderReceipt(
  { db, clock, company, isLive }: Pick<OrderDeps, "db" | "clock" | "company" | "isLive">,
  product: Product,
): FindReceipt {
  return async ({ accountId, id, language: asked, part }) => {
    const order = await findOwnOrder(db, product.name, { accountId, id });
    const language = asked ?? order.language;
    const { payment, collected } = await getOrderNow(db, product, order, clock.now());
    const paidWhole = order.paymentId === null ? null : payment.paidBy;
    const earlier = collectedPayments(payment, collected);
    const paidBy = part === null ? paidWhole : earlier[part - 1];
    if (!paidBy) return refuse("receipt_not_ready");
    const { bought, lines, isSample } = await product.itemize(db, order, language);
    const isFirstPart = part === 1 && collected.terms?.firstPaymentId === paidBy.id;
    const partLabel = isFirstPart ? FIRST_PART[language] : formatShare(part ?? 1, language);
    const partLine = { label: partLabel, amount: paidBy.amount };
    const priceLines = part === null ? lines : [partLine];
    // Each part of the price may have had a fee.
    const added = (part === null ? [...earlier, paidBy] : [paidBy]).flatMap((one) =>
      feeLines(one, language),
    );
    const fee = added.reduce((sum, one) => sum + one.amount, 0);
    const payer = (await findPrimaryTravellers(db, [order.id])).get(order.id);
    return {
      language,
      company,
      reference: order.reference,
      verificationCode: paidBy.verificationCode,
      site: company.site,
      totalPayable: (part === null ? order.totalPayable : paidBy.amount) + fee,
      isSample: !isLive || isSample,
      words: product.receipt?.[language] ?? {},
      paidAt: paidBy.paidAt,
      trxid: paidBy.trxid,
      paidWith: paidBy.brand,
      payments: part === null && earlier.length > 0 ? [...earlier, paidBy] : [],
      payer: payer ? formatPayer(payer) : "",
      travellers: order.travellers,
      bought,
      lines: [...priceLines, ...added],
    };
  };
}

function formatShare(number: number, language: Language): string {
  return language === "bn"
    ? `দামের অংশ, ${number.toLocaleString("bn-BD")} নম্বর পেমেন্ট`
    : `Part of the price, payment ${number}`;
}

/** What was paid on top of the price with one payment: the gateway's fee, and the charge for instalments. */
function feeLines({ fee, instalments }: PayingPayment, language: Language): PriceLine[] {
  const ownFee = fee - (instalments?.charge ?? 0);
  const lines = ownFee > 0 ? [{ label: FEE[language], amount: ownFee }] : [];
  return instalments
    ? [...lines, { label: instalmentLabel(instalments, language), amount: instalments.charge }]
    : lines;
}

function instalmentLabel({ bank, months }: PaymentInstalments, language: Language): string {
  return language === "bn"
    ? `${bank}, ${months.toLocaleString("bn-BD")} মাসের কিস্তির চার্জ`
    : `${bank}, charge for ${months} monthly instalments`;
}
