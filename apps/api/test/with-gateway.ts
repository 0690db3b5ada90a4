import type { PaymentGateway } from "../src/modules/payments/gateways/gateway.ts";
import { createGateways } from "../src/modules/payments/gateways/registry.ts";
import type { SslcommerzApi } from "../src/modules/payments/gateways/sslcommerz/api.ts";
import { queryPayment } from "../src/modules/payments/gateways/sslcommerz/query-payment.ts";
import type { PaymentsDeps } from "../src/modules/payments/index.ts";

/** The dependencies of payments, with gateways that answer these calls in another way. */
export function withGateway(deps: PaymentsDeps, over: Partial<PaymentGateway>): PaymentsDeps {
  const all = deps.gateways.all.map((one) => ({ ...one, port: { ...one.port, ...over } }));
  return { ...deps, gateways: createGateways(all) };
}

/** The same, with an SSLCommerz whose validation and query answer so. */
export function withAnswers(
  deps: PaymentsDeps,
  api: Pick<SslcommerzApi, "validatePayment" | "listTransactions">,
): PaymentsDeps {
  return withGateway(deps, { query: (payment, signal) => queryPayment(api, payment, signal) });
}
