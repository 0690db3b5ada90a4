import type { Serve } from "../../platform/http/serve.ts";
import { deciderOf } from "./decider.ts";
import type { BackOfficeDeps } from "./deps.ts";
import { decideAboutManualPayment } from "./manual-payments/decide-manual-payment.ts";
import { queueOfManualPayments } from "./manual-payments/list-manual-payments.ts";
import { findManualPaymentCase } from "./manual-payments/manual-payment-case.ts";
import { advanceRefundInHand } from "./refunds/advance-refund.ts";
import { queueOfRefunds } from "./refunds/list-refunds.ts";
import { findRefundCase } from "./refunds/refund-case.ts";

/** What finance works on. */
export function moneyRoutes(serve: Serve, deps: BackOfficeDeps): void {
  const { db } = deps;
  serve("GET /api/v1/back-office/manual-payments", ({ query, staff }) =>
    queueOfManualPayments(deps, { page: query.page, staffId: staff.id }),
  );
  serve("GET /api/v1/back-office/manual-payments/{id}", async ({ params, staff, language }) => ({
    data: await findManualPaymentCase(deps, db, { id: params.id, staffId: staff.id, language }),
  }));
  serve("POST /api/v1/back-office/manual-payments/{id}/decision", async (asked) => ({
    data: await decideAboutManualPayment(deps, {
      ...deciderOf(asked),
      id: asked.params.id,
      body: asked.body,
    }),
  }));

  serve("GET /api/v1/back-office/refunds", ({ query, staff }) =>
    queueOfRefunds(deps, { page: query.page, staffId: staff.id }),
  );
  serve("GET /api/v1/back-office/refunds/{id}", async ({ params, staff }) => ({
    data: await findRefundCase(deps, db, { id: params.id, staffId: staff.id }),
  }));
  serve("POST /api/v1/back-office/refunds/{id}/stage", async (asked) => ({
    data: await advanceRefundInHand(deps, {
      ...deciderOf(asked),
      id: asked.params.id,
      body: asked.body,
    }),
  }));
}
