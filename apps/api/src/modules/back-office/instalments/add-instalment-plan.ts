import type { AddInstalmentPlanBody, InstalmentPlan } from "@ghuri/contract/instalment-plans";
import type { z } from "zod";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { addInstalmentPlan, findInstalmentPlan } from "../../payments/index.ts";
import type { Actor } from "../audit/actions.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

/**
 * Offers instalments of a bank. A repeat of the same request finds the first; another plan under its id is refused with
 * `already_decided`, and a second one of the same bank and tenure at the field `months`.
 */
export async function addInstalmentPlanAsStaff(
  { db, clock }: Deps,
  { by, body }: { readonly by: Actor; readonly body: z.output<typeof AddInstalmentPlanBody> },
): Promise<InstalmentPlan> {
  const { id } = body;
  return withAudit(
    { db, clock },
    { by, action: "instalment-plan.add", subject: { kind: "instalment-plan", id }, why: null },
    async (tx) => {
      const known = await findInstalmentPlan(tx, id);
      if (!known) await addInstalmentPlan(tx, body, { by: by.name, at: clock.now() });
      const result = (await findInstalmentPlan(tx, id)) ?? refuse("not_found");
      if (!isSame(result, body)) refuse("already_decided");
      return { before: known, after: result, result };
    },
  );
}

function isSame(plan: InstalmentPlan, body: z.output<typeof AddInstalmentPlanBody>): boolean {
  return (
    plan.bank === body.bank &&
    plan.months === body.months &&
    plan.minimum === body.minimum &&
    Number(plan.charge_percent) === Number(body.charge_percent)
  );
}
