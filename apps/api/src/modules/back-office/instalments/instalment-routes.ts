import type { Serve } from "../../../platform/http/serve/serve.ts";
import { listInstalmentPlans } from "../../payments/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { getStaffContext } from "../staff-context.ts";
import { addInstalmentPlanAsStaff } from "./add-instalment-plan.ts";
import { endInstalmentPlanAsStaff } from "./end-instalment-plan.ts";

/** Routes of the instalments that are offered, by bank and tenure. */
export function instalmentRoutes(serve: Serve, deps: Pick<BackOfficeDeps, "db" | "clock">): void {
  serve("GET /api/v1/back-office/instalment-plans", async () => ({
    data: await listInstalmentPlans(deps.db),
  }));
  serve("POST /api/v1/back-office/instalment-plans", async (asked) => ({
    data: await addInstalmentPlanAsStaff(deps, {
      by: getStaffContext(asked).by,
      body: asked.body,
    }),
  }));
  serve("POST /api/v1/back-office/instalment-plans/{id}/end", async (asked) => ({
    data: await endInstalmentPlanAsStaff(deps, {
      by: getStaffContext(asked).by,
      id: asked.params.id,
    }),
  }));
}
