import type { Serve } from "../../platform/http/serve.ts";
import { deciderOf } from "./decider.ts";
import type { BackOfficeDeps } from "./deps.ts";
import { stepAtGateway } from "./refunds/step-at-gateway.ts";
import { decideAboutRiskyPayment } from "./risky-payments/decide-risky-payment.ts";
import { queueOfRiskyPayments } from "./risky-payments/list-risky-payments.ts";
import { findRiskyPaymentCase } from "./risky-payments/risky-payment-case.ts";
import { decideAboutUnknown } from "./unknown-outcomes/decide-unknown.ts";
import { queueOfUnknown } from "./unknown-outcomes/list-unknown.ts";
import { lookAtUnknown } from "./unknown-outcomes/look-at-unknown.ts";
import { findUnknownCase } from "./unknown-outcomes/unknown-case.ts";

/** Money that is not certain: called risky, not answered for, or on its way back through the gateway. */
export function unsureMoneyRoutes(serve: Serve, deps: BackOfficeDeps): void {
  const { db } = deps;
  serve("POST /api/v1/back-office/refunds/{id}/gateway", async (asked) => ({
    data: await stepAtGateway(deps, {
      ...deciderOf(asked),
      id: asked.params.id,
      body: asked.body,
    }),
  }));

  serve("GET /api/v1/back-office/risky-payments", ({ query, staff }) =>
    queueOfRiskyPayments(deps, { page: query.page, staffId: staff.id }),
  );
  serve("GET /api/v1/back-office/risky-payments/{id}", async ({ params, staff, language }) => ({
    data: await findRiskyPaymentCase(deps, db, { id: params.id, staffId: staff.id, language }),
  }));
  serve("POST /api/v1/back-office/risky-payments/{id}/decision", async (asked) => ({
    data: await decideAboutRiskyPayment(deps, {
      ...deciderOf(asked),
      id: asked.params.id,
      body: asked.body,
    }),
  }));

  serve("GET /api/v1/back-office/unknown-outcomes", ({ query, staff }) =>
    queueOfUnknown(deps, { page: query.page, staffId: staff.id }),
  );
  serve("GET /api/v1/back-office/unknown-outcomes/{id}", async ({ params, staff, language }) => {
    const { id: staffId, roles } = staff;
    return { data: await findUnknownCase(deps, db, { id: params.id, staffId, roles, language }) };
  });
  serve("POST /api/v1/back-office/unknown-outcomes/{id}/look", (asked) =>
    lookAtUnknown(deps, {
      ...deciderOf(asked),
      roles: asked.staff.roles,
      id: asked.params.id,
      seen: asked.body.seen,
    }),
  );
  serve("POST /api/v1/back-office/unknown-outcomes/{id}/decision", async (asked) => ({
    data: await decideAboutUnknown(deps, {
      ...deciderOf(asked),
      roles: asked.staff.roles,
      id: asked.params.id,
      body: asked.body,
    }),
  }));
}
