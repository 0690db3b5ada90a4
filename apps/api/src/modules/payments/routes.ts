import type { Serve } from "../../platform/http/serve.ts";
import type { PaymentsDeps } from "./deps.ts";
import { listPayments } from "./list-payments.ts";
import { listPaymentAccounts } from "./payment-accounts.ts";
import { startPayment } from "./start-payment.ts";

export function paymentRoutes(serve: Serve, deps: PaymentsDeps): void {
  serve(
    "POST /api/v1/payment-request/{id}",
    ({ params, query, session }) =>
      startPayment(deps, {
        purpose: query.type,
        subjectId: params.id,
        accountId: session.userId,
      }),
    { weight: "paying" },
  );
  serve("GET /api/v1/payment-accounts", async () => ({ data: await listPaymentAccounts(deps.db) }));
  serve("GET /api/v1/user/payments", async ({ session }) => ({
    data: await listPayments(deps.db, session.userId),
  }));
}
