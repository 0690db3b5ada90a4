import { z } from "zod";
import {
  GatewayRefused,
  GatewaySilent,
  type PaymentGateway,
  type RefundState,
} from "../gateway.ts";
import {
  QueryAnswer,
  RefundAnswer,
  requireDone,
  SessionAnswer,
  toReceipt,
  ValidationAnswer,
} from "./answers.ts";
import { call } from "./call.ts";
import { formatPaisa } from "./paisa.ts";
import { sessionFields } from "./session-fields.ts";
import type { SslcommerzSettings } from "./settings.ts";
import { isSigned } from "./signature.ts";

const SESSION = "/gwprocess/v4/api.php";
const VALIDATION = "/validator/api/validationserverAPI.php";
const QUERY = "/validator/api/merchantTransIDvalidationAPI.php";

const PageAddress = z.url({ protocol: /^https?$/ });

const REFUND_STATES: Readonly<Record<string, RefundState>> = {
  success: "processing",
  processing: "processing",
  refunded: "refunded",
  failed: "failed",
  cancelled: "failed",
};

/** SSLCommerz v4, hosted checkout. */
export function createSslcommerz(settings: SslcommerzSettings): PaymentGateway {
  const { storeId, storePassword, timeoutMs } = settings;

  /** A base with a path of its own keeps it: `new URL` would drop it. */
  const address = (path: string, query: Readonly<Record<string, string>>) =>
    `${settings.baseUrl()}${path}?${new URLSearchParams({
      ...query,
      store_id: storeId,
      store_passwd: storePassword,
      format: "json",
    }).toString()}`;

  const askAboutRefund = async (name: string, query: Record<string, string>, retry: boolean) => {
    const url = address(QUERY, query);
    const answer = await call({ name, url, answer: RefundAnswer, timeoutMs, retry });
    requireDone(name, answer);
    return answer;
  };

  const readRefund = (name: string, answer: z.infer<typeof RefundAnswer>) => {
    const state = REFUND_STATES[answer.status ?? ""];
    if (!state) throw new GatewaySilent(`${name}: an unknown state`);
    if (state === "processing" && answer.refund_ref_id === null)
      throw new GatewaySilent(`${name}: taken in hand without a number`);
    return { state, reference: answer.refund_ref_id, reason: answer.errorReason };
  };

  const refundCall = async (name: string, query: Record<string, string>, retry: boolean) =>
    readRefund(name, await askAboutRefund(name, query, retry));

  return {
    async openSession(order) {
      const answer = await call({
        name: "session",
        url: `${settings.baseUrl()}${SESSION}`,
        form: sessionFields(order, settings),
        answer: SessionAnswer,
        timeoutMs,
      });
      const url = PageAddress.safeParse(answer.GatewayPageURL);
      if (answer.status !== "SUCCESS" || answer.sessionkey === null || !url.success)
        throw new GatewayRefused(`session: ${answer.failedreason ?? answer.status}`);
      return { key: answer.sessionkey, url: url.data };
    },

    async validate(valId, signal) {
      const answer = await call({
        name: "validation",
        url: address(VALIDATION, { val_id: valId, v: "1" }),
        answer: ValidationAnswer,
        timeoutMs,
        signal,
        retry: true,
      });
      requireDone("validation", answer);
      return toReceipt(answer, storeId);
    },

    async lookUp(tranId, signal) {
      const answer = await call({
        name: "query",
        url: address(QUERY, { tran_id: tranId }),
        answer: QueryAnswer,
        timeoutMs,
        signal,
        retry: true,
      });
      requireDone("query", answer);
      return (answer.element || []).flatMap((told) => {
        const receipt = toReceipt(told, storeId);
        return receipt?.tranId === tranId ? [receipt] : [];
      });
    },

    startRefund: ({ bankTranId, refundTranId, paisa, remarks }) =>
      // Asked once: a second call after silence might give the money back twice.
      refundCall(
        "refund",
        {
          bank_tran_id: bankTranId,
          refund_trans_id: refundTranId,
          refund_amount: formatPaisa(paisa),
          refund_remarks: remarks,
        },
        false,
      ),

    async refundStatus(reference) {
      const name = "refund status";
      const answer = await askAboutRefund(name, { refund_ref_id: reference }, true);
      // A no that does not name the refund is about the number: nothing was called off.
      if (answer.refund_ref_id !== reference) return null;
      return { ...readRefund(name, answer), bankTranId: answer.bank_tran_id };
    },

    async findRefund(refundTranId) {
      const name = "refund by number";
      const answer = await askAboutRefund(name, { refund_trans_id: refundTranId }, true);
      // The vendor describes this question nowhere: only an answer that names our number is one.
      if (answer.refund_trans_id !== refundTranId)
        throw new GatewaySilent(`${name}: an answer about something else`);
      return answer.refund_ref_id === null ? null : readRefund(name, answer);
    },

    readNotice(form) {
      const tranId = form["tran_id"];
      if (!tranId || tranId.length > 30) return null;
      return {
        tranId,
        valId: form["val_id"] || null,
        isSigned: form["store_id"] === storeId && isSigned(form, storePassword),
      };
    },
  };
}
