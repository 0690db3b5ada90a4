import type { Serve } from "../../platform/http/serve/serve.ts";
import { getStaffContext } from "./staff-context.ts";
import type { BackOfficeDeps } from "./deps.ts";
import { resolveGatewayRefund } from "./refunds/resolve-gateway-refund.ts";
import { decideRiskyPaymentCase } from "./risky-payments/decide-risky-payment.ts";
import { listRiskyPaymentCases } from "./risky-payments/list-risky-payments.ts";
import { findRiskyPaymentCase } from "./risky-payments/risky-payment-case.ts";
import { decideUnknownCase } from "./unknown-outcomes/decide-unknown-outcome.ts";
import { listUnknownCases } from "./unknown-outcomes/list-unknown-outcomes.ts";
import { retryUnknownOutcome } from "./unknown-outcomes/retry-unknown-outcome.ts";
import { findUnknownCase } from "./unknown-outcomes/unknown-case.ts";

/**
 * Payments without a confirmed outcome: flagged as risky, unanswered, or being refunded at the
 * gateway.
 */
export function unconfirmedPaymentsRoutes(serve: Serve, deps: BackOfficeDeps): void {
  const { db } = deps;
  serve("POST /api/v1/back-office/refunds/{id}/gateway", async (asked) => ({
    data: await resolveGatewayRefund(deps, {
      ...getStaffContext(asked),
      id: asked.params.id,
      body: asked.body,
    }),
  }));

  serve("GET /api/v1/back-office/risky-payments", ({ query, staff }) =>
    listRiskyPaymentCases(deps, { page: query.page, staffId: staff.id }),
  );
  serve("GET /api/v1/back-office/risky-payments/{id}", async ({ params, staff, language }) => ({
    data: await findRiskyPaymentCase(deps, db, { id: params.id, staffId: staff.id, language }),
  }));
  serve("POST /api/v1/back-office/risky-payments/{id}/decision", async (asked) => ({
    data: await decideRiskyPaymentCase(deps, {
      ...getStaffContext(asked),
      id: asked.params.id,
      body: asked.body,
    }),
  }));

  serve("GET /api/v1/back-office/unknown-outcomes", ({ query, staff }) =>
    listUnknownCases(deps, { page: query.page, staffId: staff.id }),
  );
  serve("GET /api/v1/back-office/unknown-outcomes/{id}", async ({ params, staff, language }) => {
    const { id: staffId, roles } = staff;
    return { data: await findUnknownCase(deps, db, { id: params.id, staffId, roles, language }) };
  });
  serve("POST /api/v1/back-office/unknown-outcomes/{id}/retry", (asked) =>
    retryUnknownOutcome(deps, {
      ...getStaffContext(asked),
      roles: asked.staff.roles,
      id: asked.params.id,
      version: asked.body.version,
    }),
  );
  serve("POST /api/v1/back-office/unknown-outcomes/{id}/decision", async (asked) => ({
    data: await decideUnknownCase(deps, {
      ...getStaffContext(asked),
      roles: asked.staff.roles,
      id: asked.params.id,
      body: asked.body,
    }),
  }));
}
