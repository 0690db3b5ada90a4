import type { z } from "zod";
import {
  GatewayRefused,
  type GatewaySession,
  type GatewayTransaction,
  GatewayUnavailable,
  type OpenRequest,
  type RefundAnswer,
  type RefundState,
  type RefundStatus,
} from "../gateway.ts";
import {
  QueryResponse,
  RefundResponse,
  requireDone,
  SessionResponse,
  toTransaction,
  ValidationResponse,
} from "./responses.ts";
import { isPageOf } from "../is-page-of.ts";
import { callApi } from "./call-api.ts";
import { formatPaisa } from "../paisa.ts";
import { sessionFields } from "./session-fields.ts";
import type { SslcommerzSettings } from "./settings.ts";

const SESSION = "/gwprocess/v4/api.php";
const VALIDATION = "/validator/api/validationserverAPI.php";
const QUERY = "/validator/api/merchantTransIDvalidationAPI.php";

const PAGE_DOMAINS = ["sslcommerz.com"] as const;

const REFUND_STATES: Readonly<Record<string, RefundState>> = {
  success: "processing",
  processing: "processing",
  refunded: "refunded",
  failed: "failed",
  cancelled: "failed",
};

interface ApiRefund {
  readonly bankTranId: string;
  /** Our own id of the refund; the gateway accepts each id once. */
  readonly refundTranId: string;
  readonly paisa: number;
  readonly remarks: string;
}

/**
 * The calls of SSLCommerz v4 in its own terms, answered in ours. Each throws `GatewayUnavailable` when it gives no
 * usable answer.
 */
export interface SslcommerzApi {
  createSession(order: Omit<OpenRequest, "payer">): Promise<GatewaySession>;
  /** Validates one payment by the gateway's own id; null when the gateway has no such payment. */
  validatePayment(valId: string, signal?: AbortSignal): Promise<GatewayTransaction | null>;
  /** Lists every transaction made under our tran_id. */
  listTransactions(tranId: string, signal?: AbortSignal): Promise<readonly GatewayTransaction[]>;
  requestRefund(refund: ApiRefund): Promise<RefundAnswer>;
  /**
   * Queries a refund by the gateway's number; null when it has no refund with that number, which says nothing
   * about the money.
   */
  findRefundStatus(reference: string): Promise<RefundStatus | null>;
  /** Finds a refund by our own id; null when the request certainly never arrived. */
  findRefund(refundTranId: string): Promise<RefundAnswer | null>;
}

/** Calls a store's API over HTTP. */
export function createSslcommerzApi(settings: SslcommerzSettings): SslcommerzApi {
  const { storeId, storePassword, timeoutMs } = settings;

  /** String concatenation, because `new URL` would drop the path of the base. */
  const address = (path: string, query: Readonly<Record<string, string>>) =>
    `${settings.baseUrl()}${path}?${new URLSearchParams({
      ...query,
      store_id: storeId,
      store_passwd: storePassword,
      format: "json",
    }).toString()}`;

  const queryRefund = async (name: string, query: Record<string, string>, retry: boolean) => {
    const url = address(QUERY, query);
    const answer = await callApi({ name, url, answer: RefundResponse, timeoutMs, retry });
    requireDone(name, answer);
    return answer;
  };

  const readRefund = (name: string, answer: z.infer<typeof RefundResponse>) => {
    const state = REFUND_STATES[answer.status ?? ""];
    if (!state) throw new GatewayUnavailable(`${name}: unknown refund status`);
    if (state === "processing" && answer.refund_ref_id === null)
      throw new GatewayUnavailable(`${name}: accepted without a number`);
    return { state, reference: answer.refund_ref_id, reason: answer.errorReason };
  };

  const refundCall = async (name: string, query: Record<string, string>, retry: boolean) =>
    readRefund(name, await queryRefund(name, query, retry));

  return {
    async createSession(order) {
      const answer = await callApi({
        name: "session",
        url: `${settings.baseUrl()}${SESSION}`,
        form: sessionFields(order, settings),
        answer: SessionResponse,
        timeoutMs,
      });
      const { sessionkey: gatewayRef, GatewayPageURL: url } = answer;
      const page = { api: settings.baseUrl(), domains: PAGE_DOMAINS };
      if (answer.status !== "SUCCESS" || gatewayRef === null || !url || !isPageOf(url, page))
        throw new GatewayRefused(`session: ${answer.failedreason ?? answer.status}`);
      return { gatewayRef, url };
    },

    async validatePayment(valId, signal) {
      const answer = await callApi({
        name: "validation",
        url: address(VALIDATION, { val_id: valId, v: "1" }),
        answer: ValidationResponse,
        timeoutMs,
        signal,
        retry: true,
      });
      requireDone("validation", answer);
      return toTransaction(answer, storeId);
    },

    async listTransactions(tranId, signal) {
      const answer = await callApi({
        name: "query",
        url: address(QUERY, { tran_id: tranId }),
        answer: QueryResponse,
        timeoutMs,
        signal,
        retry: true,
      });
      requireDone("query", answer);
      return (answer.element || []).flatMap((element) => {
        const transaction = toTransaction(element, storeId);
        return transaction?.attemptRef === tranId ? [transaction] : [];
      });
    },

    requestRefund: ({ bankTranId, refundTranId, paisa, remarks }) =>
      // No retry: a second call after a lost reply could refund twice.
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

    async findRefundStatus(reference) {
      const name = "refund status";
      const answer = await queryRefund(name, { refund_ref_id: reference }, true);
      // A failure that does not name this refund is about the number: nothing was cancelled.
      if (answer.refund_ref_id !== reference) return null;
      return { ...readRefund(name, answer), chargeRef: answer.bank_tran_id };
    },

    async findRefund(refundTranId) {
      const name = "refund by number";
      const answer = await queryRefund(name, { refund_trans_id: refundTranId }, true);
      // The vendor does not document this call, so only an answer that names our id counts.
      if (answer.refund_trans_id !== refundTranId)
        throw new GatewayUnavailable(`${name}: an answer about another refund`);
      return answer.refund_ref_id === null ? null : readRefund(name, answer);
    },
  };
}
