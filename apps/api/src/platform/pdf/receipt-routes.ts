import type { Language } from "@ghuri/contract/messages/message";
import { PaymentPurpose } from "@ghuri/contract/payments";
import type { FastifyInstance } from "fastify";
import { parseLanguage, sendDownload } from "../http/downloads/send-download.ts";
import type { FindCaller } from "../http/auth/find-caller.ts";
import { refuse, refuseField } from "../http/refusals/refuse.ts";
import type { ReceiptDocument } from "./document.ts";
import { renderReceiptInWorker } from "./render-receipt-in-worker.ts";

/**
 * Returns the content of the receipt of an account's own booking, by its id or reference, or refuses: `not_found`,
 * `receipt_not_ready`. Without a language it is in the booking's.
 */
export type FindReceipt = (asked: {
  readonly accountId: string;
  readonly id: string;
  readonly language: Language | null;
}) => Promise<ReceiptDocument>;

const Type = PaymentPurpose.default("flight");

/** Receipts of everything we sell, as plain links: the cookie may carry the token (ruling OP-29). */
export function receiptRoutes(
  http: FastifyInstance,
  findCaller: FindCaller,
  /** How the receipts of a product are found; null for one that is not sold. */
  receiptsOf: (product: string) => FindReceipt | null,
): void {
  http.get<{ Params: { id: string }; Querystring: { type?: unknown; language?: unknown } }>(
    "/download-receipt/:id",
    async (request, reply) => {
      const session = (await findCaller(request)) ?? refuse("unauthenticated");
      const type = Type.safeParse(request.query.type);
      if (!type.success) return refuseField("type", "invalid_value");
      const findReceipt = receiptsOf(type.data) ?? refuseField("type", "invalid_value");
      const paper = await findReceipt({
        accountId: session.userId,
        id: request.params.id,
        language: parseLanguage(request.query.language),
      });
      return sendDownload(reply, {
        filename: `receipt-${paper.reference}.pdf`,
        type: "application/pdf",
        content: await renderReceiptInWorker(paper),
      });
    },
  );
}
