import type { InstalmentPlan } from "@ghuri/contract/instalment-plans";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import { endInstalmentPlan, findInstalmentPlan } from "../../payments/index.ts";
import type { Actor } from "../audit/actions.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";

/** Ends the offer of instalments. Payments that were opened with them go on. Refuses `not_found`. */
export async function endInstalmentPlanAsStaff(
  { db, clock }: Pick<BackOfficeDeps, "db" | "clock">,
  { by, id }: { readonly by: Actor; readonly id: string },
): Promise<InstalmentPlan> {
  if (!isId(id)) refuse("not_found");
  return withAudit(
    { db, clock },
    { by, action: "instalment-plan.end", subject: { kind: "instalment-plan", id }, why: null },
    async (tx) => {
      const before = (await findInstalmentPlan(tx, id)) ?? refuse("not_found");
      await endInstalmentPlan(tx, id, clock.now());
      const result = (await findInstalmentPlan(tx, id)) ?? refuse("not_found");
      return { before, after: result, result };
    },
  );
}
