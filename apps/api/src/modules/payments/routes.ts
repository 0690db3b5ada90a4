import { message } from "@ghuri/contract/messages/message";
import type { Serve } from "../../platform/http/serve/serve.ts";
import type { PaymentsDeps } from "./deps.ts";
import { verifyReceipt } from "./receipts/verify-receipt.ts";
import { findRefund } from "./refunds/find-refunds.ts";
import { listPayments } from "./attempts/list-payments.ts";
import { listPaymentAccounts } from "./accounts/payment-accounts.ts";
import { submitManualPayment } from "./manual/submit-manual-payment.ts";
import { listPaymentMethods } from "./gateways/list-methods.ts";
import { startPayment } from "./attempts/start-payment.ts";
import { refuseField } from "../../platform/http/refusals/refuse.ts";

/** Far more than one person needs. Guessing is hopeless: there are 10^16 codes. */
const receiptsPerMinute = 30;

export interface PaymentRoutesDeps extends PaymentsDeps {
  readonly photosPerMinute: number;
}

export function paymentRoutes(serve: Serve, deps: PaymentRoutesDeps): void {
  serve(
    "POST /api/v1/payment-request/{id}",
    ({ params, query, session, ip, userAgent }) =>
      startPayment(deps, {
        purpose: query.type,
        subjectId: params.id,
        accountId: session.userId,
        gateway: query.gateway ?? null,
        instalments: query.instalments ?? null,
        share: query.share ?? null,
        shownTotal: query.total ?? null,
        payer: { address: ip, isOnPhone: /Mobi/.test(userAgent) },
      }),
    { weight: "paying" },
  );
  serve("GET /api/v1/payment-request/{id}/methods", ({ params, query, session }) =>
    listPaymentMethods(deps, {
      purpose: query.type,
      subjectId: params.id,
      accountId: session.userId,
      share: query.share ?? null,
    }),
  );
  serve(
    "POST /api/v1/payment-request",
    async ({ body, files, session, language }) => {
      await submitManualPayment(deps, {
        purpose: body.type,
        subjectId: body.journey_id,
        accountId: session.userId,
        accountTo: body.account_to,
        fromAccount: body.from_account,
        paymentProof: files["document"]?.bytes ?? refuseField("document", "receipt_photo_required"),
      });
      return { message: message(language, "manual_payment_received") };
    },
    { weight: "paying", rateLimit: { max: deps.photosPerMinute, timeWindow: 60_000 } },
  );
  serve("GET /api/v1/payment-accounts", async () => ({ data: await listPaymentAccounts(deps.db) }));
  serve("GET /api/v1/user/payments", ({ session, query, language }) =>
    listPayments(deps, { accountId: session.userId, page: query.page, language }),
  );
  serve("GET /api/v1/user/refunds/{id}", async ({ session, params }) => ({
    data: await findRefund(deps, { accountId: session.userId, id: params.id }),
  }));
  serve(
    "GET /api/v1/receipts/{code}",
    async ({ params, language }) => ({ data: await verifyReceipt(deps, params.code, language) }),
    { rateLimit: { max: receiptsPerMinute, timeWindow: 60_000 } },
  );
}
