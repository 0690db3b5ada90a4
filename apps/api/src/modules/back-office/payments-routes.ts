import type { Serve } from "../../platform/http/serve/serve.ts";
import { getStaffContext } from "./staff-context.ts";
import type { BackOfficeDeps } from "./deps.ts";
import { decideManualPaymentCase } from "./manual-payments/decide-manual-payment.ts";
import { listManualPaymentCases } from "./manual-payments/list-manual-payments.ts";
import { findManualPaymentCase } from "./manual-payments/manual-payment-case.ts";
import { advanceRefundAsStaff, reopenRefundAsStaff } from "./refunds/advance-refund.ts";
import { listRefundCases } from "./refunds/list-refunds.ts";
import { findRefundCase } from "./refunds/refund-case.ts";

/** Routes for manual payments and refunds. */
export function paymentsRoutes(serve: Serve, deps: BackOfficeDeps): void {
  const { db } = deps;
  serve("GET /api/v1/back-office/manual-payments", ({ query, staff }) =>
    listManualPaymentCases(deps, { page: query.page, staffId: staff.id }),
  );
  serve("GET /api/v1/back-office/manual-payments/{id}", async ({ params, staff, language }) => ({
    data: await findManualPaymentCase(deps, db, { id: params.id, staffId: staff.id, language }),
  }));
  serve("POST /api/v1/back-office/manual-payments/{id}/decision", async (asked) => ({
    data: await decideManualPaymentCase(deps, {
      ...getStaffContext(asked),
      id: asked.params.id,
      body: asked.body,
    }),
  }));

  serve("GET /api/v1/back-office/refunds", ({ query, staff }) =>
    listRefundCases(deps, { page: query.page, staffId: staff.id }),
  );
  serve("GET /api/v1/back-office/refunds/{id}", async ({ params, staff }) => ({
    data: await findRefundCase(deps, db, { id: params.id, staffId: staff.id }),
  }));
  serve("POST /api/v1/back-office/refunds/{id}/reopen", async (asked) => ({
    data: await reopenRefundAsStaff(deps, {
      ...getStaffContext(asked),
      id: asked.params.id,
      body: asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/refunds/{id}/stage", async (asked) => ({
    data: await advanceRefundAsStaff(deps, {
      ...getStaffContext(asked),
      id: asked.params.id,
      body: asked.body,
    }),
  }));
}
