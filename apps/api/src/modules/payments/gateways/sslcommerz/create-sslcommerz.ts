import type {
  GatewayCapabilities,
  GatewayNotice,
  GatewayPaths,
  PaymentGateway,
} from "../gateway.ts";
import { createSslcommerzApi, type SslcommerzApi } from "./api.ts";
import { queryPayment } from "./query-payment.ts";
import type { SslcommerzSettings } from "./settings.ts";
import { isSigned } from "./signature.ts";

/** Source: SSLCommerz v4, `total_amount`, its refund API and its EMI fields. */
const CAPABILITIES: GatewayCapabilities = {
  refund: "api",
  partialRefund: true,
  refundParts: null,
  findsRefundsBy: "id",
  instalments: true,
  pageOpensAgain: true,
  reuseMinutes: 25,
  limits: { min: 10, max: 500_000 },
  currencies: ["BDT"],
};

/** The merchant panel and spec.md name these addresses. */
const PATHS: GatewayPaths = { returns: ["success", "fail", "cancel"], notice: "ipn" };

/** The gateway adapter for SSLCommerz v4, hosted checkout. */
export function createSslcommerz(
  settings: SslcommerzSettings,
  api: SslcommerzApi = createSslcommerzApi(settings),
): PaymentGateway {
  const { storeId, storePassword } = settings;

  function readMessage(form: Readonly<Record<string, string>>): GatewayNotice | null {
    const attemptRef = form["tran_id"];
    if (!attemptRef || attemptRef.length > 30) return null;
    const signed = form["store_id"] === storeId && isSigned(form, storePassword);
    return {
      attempt: { attemptRef },
      confirmationRef: (signed && form["val_id"]) || null,
      isSigned: signed,
    };
  }

  return {
    capabilities: CAPABILITIES,
    paths: PATHS,
    open: (order) => api.createSession(order),
    readReturn({ method, query, form }) {
      // A refresh or an in-app browser asks by GET: there is nothing to settle, only to redirect.
      const mayHavePaid = method === "POST";
      const message = readMessage(mayHavePaid ? form : query);
      return message && { ...message, mayHavePaid, claim: null };
    },
    readNotice: (rawBody) =>
      Promise.resolve(readMessage(Object.fromEntries(new URLSearchParams(rawBody.toString())))),
    query: (payment, signal) => queryPayment(api, payment, signal),
    refund: ({ chargeRef, refundRef, ...refund }) =>
      api.requestRefund({ ...refund, bankTranId: chargeRef, refundTranId: refundRef }),
    async queryRefund({ reference, refundRef, chargeRef }) {
      if (reference !== null) return api.findRefundStatus(reference);
      const found = await api.findRefund(refundRef);
      return found && { ...found, chargeRef };
    },
  };
}
