import type { RevealedNumbers } from "@ghuri/contract/visa-cases";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { getApplicationDetail, findApplication } from "../../visa/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { StaffContext } from "../staff-context.ts";
import type { BackOfficeDeps } from "../deps.ts";

interface Asked extends StaffContext {
  readonly id: string;
  readonly traveller: string;
}

/**
 * Reveals a traveller's passport and phone number. The view is audited; the numbers are not logged.
 */
export async function revealMaskedNumbers(
  deps: Pick<BackOfficeDeps, "db" | "clock" | "visas">,
  { id, traveller, by, language }: Asked,
): Promise<RevealedNumbers> {
  const { accountId } = (await findApplication(deps.db, id)) ?? refuse("not_found");
  const action = {
    by,
    action: "passport.look",
    subject: { kind: "visa-application", id },
  } as const;
  return withAudit(deps, { ...action, why: null }, async (tx) => {
    const detail = await getApplicationDetail(
      { ...deps.visas, db: tx },
      { accountId, id, language },
    );
    const found = detail.travellers.find((one) => one.id === traveller) ?? refuse("not_found");
    const { passport_number, phone } = found;
    return { before: null, after: { traveller }, result: { passport_number, phone } };
  });
}
