import type { InvoiceKind } from "@ghuri/contract/invoices";
import type { Language } from "@ghuri/contract/messages/message";
import { eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import type { InvoiceDocument, PriceLine } from "../../../platform/pdf/document.ts";
import { findInvoice, formatInvoiceNumber, type Invoice } from "../../invoices/index.ts";
import { type OrderDeps, productOf } from "../deps.ts";
import { findOwnOrder, findPrimaryTravellers } from "../lists/find-order.ts";
import { formatPayer } from "../travellers/correct-name.ts";
import { collectedPayments, getOrderNow } from "../lists/list-orders.ts";
import type { Product } from "../product.ts";
import { type Order, orders } from "../tables.ts";

const KEPT_PART = {
  en: "Kept of the first part, as agreed when it was booked",
  bn: "প্রথম অংশ থেকে রাখা, বুকিংয়ের সময়কার শর্ত অনুযায়ী",
} as const;
const FEE = { en: "Payment fee", bn: "পেমেন্ট ফি" } as const;

type Deps = Pick<OrderDeps, "db" | "clock" | "company" | "isLive" | "products">;

/**
 * The invoice or credit note of an order, in the requested language or the order's. Amounts and the seller are those of
 * its day. Refuses `not_found`, and `receipt_not_ready` when there is none.
 */
export async function findOrderInvoice(
  deps: Deps,
  product: Product,
  asked: {
    readonly accountId: string;
    readonly id: string;
    readonly language: Language | null;
    readonly kind: InvoiceKind;
    /** The part of the order, or the change of it, that a credit note is for. */
    readonly part?: string | null;
  },
): Promise<InvoiceDocument> {
  const { db, clock, company, isLive } = deps;
  const order = await findOwnOrder(db, product.name, asked);
  const language = asked.language ?? order.language;
  const own = await findDocument(db, order.id, asked);
  const invoice = asked.kind === "invoice" ? own : await findInvoice(db, order.id, "invoice");
  if (!own || !invoice) return refuse("receipt_not_ready");
  const { bought, lines, isSample } = await product.itemize(db, order, language);
  const { payment, collected } = await getOrderNow(db, product, order, clock.now());
  // Of an order that ended after its first part, that one was invoiced; a later payment was given back.
  const parts = collectedPayments(payment, collected);
  const paidBy = order.paymentId === null ? parts[0] : payment.paidBy;
  const partFees = parts.reduce((sum, { fee }) => sum + fee, 0);
  const payer = (await findPrimaryTravellers(db, [order.id])).get(order.id);
  const sold = soldLines(order, invoice, { lines, language, partFees });
  return {
    invoice: own.kind,
    number: formatInvoiceNumber(own),
    credits: own.kind === "credit_note" ? formatInvoiceNumber(invoice) : null,
    language,
    company: sellerOf(company, own),
    reference: order.reference,
    verificationCode: paidBy?.verificationCode ?? "",
    site: company.site,
    totalPayable: own.totalPaisa / 100,
    isSample: !isLive || isSample,
    issuedAt: own.issuedAt,
    buyer: payer ? formatPayer(payer) : "",
    travellers: order.travellers,
    bought,
    lines:
      own.kind === "invoice"
        ? sold
        : own.partOf === null
          ? creditLines(language, { invoice, own })
          : await partLines(deps, language, own),
    service: own.servicePaisa / 100,
    vat: own.vatPercent === null ? null : { percent: own.vatPercent, amount: own.vatPaisa / 100 },
  };
}

/** What was invoiced: the price, or what was kept of the first part of one that was never paid in full. */
function soldLines(
  order: Order,
  { totalPaisa }: Invoice,
  {
    lines,
    language,
    partFees,
  }: {
    readonly lines: readonly PriceLine[];
    readonly language: Language;
    /** The fees of the payments that were collected. */
    readonly partFees: number;
  },
): readonly PriceLine[] {
  const total = totalPaisa / 100;
  const isKept = order.paymentId === null && order.totalPayable > 0;
  const fee = isKept ? Math.min(partFees, total) : total - order.totalPayable;
  const priceLines = isKept ? [{ label: KEPT_PART[language], amount: total - fee }] : lines;
  return fee === 0 ? priceLines : [...priceLines, { label: FEE[language], amount: fee }];
}

/** Null: there is none. A part of another order has none either. */
async function findDocument(
  db: Queryable,
  orderId: string,
  { kind, part = null }: { readonly kind: InvoiceKind; readonly part?: string | null },
): Promise<Invoice | null> {
  if (part === null) return findInvoice(db, orderId, kind);
  const found = isId(part) ? await findInvoice(db, part, kind) : null;
  return found?.partOf === orderId ? found : null;
}

const CREDIT = {
  en: {
    invoice: "Invoice",
    kept: "Kept by airline, hotel or us, as shown when it was cancelled",
    part: "Given back for the part that was cancelled",
  },
  bn: {
    invoice: "ইনভয়েস",
    kept: "বাতিলের সময় দেখানো চার্জ, যা ফেরত নয়",
    part: "বাতিল হওয়া অংশের জন্য ফেরত",
  },
} as const;

/** What a part of an order gives back: in one line, unless the part is an order of its own, as a change of flights is. */
async function partLines(
  { db, products }: Deps,
  language: Language,
  { orderId, totalPaisa }: Invoice,
): Promise<readonly PriceLine[]> {
  const words = CREDIT[language];
  const total = totalPaisa / 100;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return [{ label: words.part, amount: total }];
  const product = productOf({ products }, order.product);
  const lines = (await product.itemizeCredit?.(db, order, language)) ?? [];
  // Only if the payment had less left than that.
  const kept = lines.reduce((sum, { amount }) => sum - amount, total);
  return kept === 0 ? lines : [...lines, { label: words.kept, amount: kept }];
}

/** What was invoiced, less what is kept of it. */
function creditLines(
  language: Language,
  { invoice, own }: { readonly invoice: Invoice; readonly own: Invoice },
) {
  const words = CREDIT[language];
  const kept = (invoice.totalPaisa - own.totalPaisa) / 100;
  return [
    {
      label: `${words.invoice} ${formatInvoiceNumber(invoice)}`,
      amount: invoice.totalPaisa / 100,
    },
    ...(kept === 0 ? [] : [{ label: words.kept, amount: -kept }]),
  ];
}

/** The company with the names and numbers that it had when the document was issued. */
function sellerOf(company: Deps["company"], { seller }: Invoice): Deps["company"] {
  return {
    ...company,
    name: { en: seller.name_en ?? company.name.en, bn: seller.name_bn ?? company.name.bn },
    address: {
      en: seller.address_en ?? company.address.en,
      bn: seller.address_bn ?? company.address.bn,
    },
    registration: seller.registration ?? company.registration,
    licence: seller.licence ?? company.licence,
    bin: seller.bin ?? company.bin,
    tin: seller.tin ?? company.tin,
  };
}
