import type { Serve } from "../../../platform/http/serve/serve.ts";
import { listPartPaymentRules } from "../../orders/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { getStaffContext } from "../staff-context.ts";
import { enterPartPaymentRuleAsStaff } from "./enter-part-payment-rule.ts";

/** Routes of the rules for paying in two parts. */
export function partPaymentRoutes(serve: Serve, deps: Pick<BackOfficeDeps, "db" | "clock">): void {
  serve("GET /api/v1/back-office/part-payment-rules", async () => ({
    data: await listPartPaymentRules(deps.db, deps.clock.now()),
  }));
  serve("POST /api/v1/back-office/part-payment-rules", async (asked) => ({
    data: await enterPartPaymentRuleAsStaff(deps, {
      by: getStaffContext(asked).by,
      body: asked.body,
    }),
  }));
}
