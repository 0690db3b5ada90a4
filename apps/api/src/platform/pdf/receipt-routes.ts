import type { Language } from "@ghuri/contract/messages/message";
import { PaymentPurpose } from "@ghuri/contract/payments";
import type { FastifyInstance } from "fastify";
import { parseLanguage, sendDownload } from "../http/downloads/send-download.ts";
import type { FindCaller } from "../http/auth/find-caller.ts";
import { refuse, refuseField } from "../http/refusals/refuse.ts";
import type { InvoiceKind } from "@ghuri/contract/invoices";
import type { InvoiceDocument, ReceiptDocument } from "./document.ts";
import { renderReceiptInWorker } from "./render-receipt-in-worker.ts";

interface Asked {
  readonly accountId: string;
  readonly id: string;
  readonly language: Language | null;
}

/**
 * Returns the content of the receipt of an account's own booking, by its id or reference, or refuses: `not_found`,
 * `receipt_not_ready`. Without a language it is in the booking's.
 */
export type FindReceipt = (
  asked: Asked & {
    /** The number of the part of the price whose receipt it is; null: that of the whole price. */
    readonly part: number | null;
  },
) => Promise<ReceiptDocument>;

/** The same for its invoice or credit note; `part`: of which part of it the credit note is. */
export type FindInvoice = (
  asked: Asked & { readonly kind: InvoiceKind; readonly part?: string | null },
) => Promise<InvoiceDocument>;

/** The papers of a product. */
export interface ProductPapers {
  readonly findReceipt: FindReceipt;
  readonly findInvoice: FindInvoice;
}

interface Query {
  readonly type?: unknown;
  readonly language?: unknown;
  readonly part?: unknown;
}

const Type = PaymentPurpose.default("flight");

/** Receipts, invoices and credit notes of everything we sell, as plain links: the cookie may carry the token (ruling OP-29). */
export function receiptRoutes(
  http: FastifyInstance,
  findCaller: FindCaller,
  /** How the papers of a product are found; null for one that is not sold. */
  papersOf: (product: string) => ProductPapers | null,
): void {
  const paper = (
    name: string,
    find: (
      papers: ProductPapers,
      asked: Asked,
      query: Query,
    ) => Promise<ReceiptDocument | InvoiceDocument>,
  ) =>
    http.get<{ Params: { id: string }; Querystring: Query }>(
      `/download-${name}/:id`,
      async (request, reply) => {
        const session = (await findCaller(request)) ?? refuse("unauthenticated");
        const type = Type.safeParse(request.query.type);
        if (!type.success) return refuseField("type", "invalid_value");
        const papers = papersOf(type.data) ?? refuseField("type", "invalid_value");
        const asked = {
          accountId: session.userId,
          id: request.params.id,
          language: parseLanguage(request.query.language),
        };
        const found = await find(papers, asked, request.query);
        return sendDownload(reply, {
          filename: `${name}-${found.reference}.pdf`,
          type: "application/pdf",
          content: await renderReceiptInWorker(found),
        });
      },
    );
  paper("receipt", ({ findReceipt }, asked, { part }) =>
    findReceipt({ ...asked, part: part === undefined ? null : Number(part) }),
  );
  paper("invoice", ({ findInvoice }, asked) => findInvoice({ ...asked, kind: "invoice" }));
  paper("credit-note", ({ findInvoice }, asked, { part }) =>
    findInvoice({ ...asked, kind: "credit_note", part: typeof part === "string" ? part : null }),
  );
}
