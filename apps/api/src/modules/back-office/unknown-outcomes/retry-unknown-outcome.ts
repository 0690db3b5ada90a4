import type { RetryQueryReply } from "@ghuri/contract/unknown-outcome-cases";
import type { z } from "zod";
import type { Staff } from "../../../platform/http/auth/require-staff.ts";
import { retryChange, retryExtras, retrySupplierRequest } from "../../flight-booking/index.ts";
import { retryPaymentQuery } from "../../payments/index.ts";
import { decideCase } from "../decide-case.ts";
import type { StaffContext } from "../staff-context.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findUnknownCase } from "./unknown-case.ts";
import { unknownOutcomeQueue } from "./queue.ts";

interface Look extends StaffContext {
  readonly id: string;
  readonly roles: Staff["roles"];
  readonly version: string;
}

/**
 * Queries the supplier or the gateway again. The audit entry is committed before the call, because
 * no transaction spans a network request.
 */
export async function retryUnknownOutcome(
  deps: BackOfficeDeps,
  { id, staffId, roles, by, language, version }: Look,
): Promise<z.infer<typeof RetryQueryReply>> {
  const asked = { id, staffId, roles, language };
  const before = await decideCase(deps, unknownOutcomeQueue, {
    id,
    staffId,
    by,
    action: "unknown.look",
    why: null,
    version,
    find: (tx) => findUnknownCase(deps, tx, asked),
    decide: () => Promise.resolve(),
  });
  if (before.kind === "payment" || before.kind === "unhandled")
    await retryPaymentQuery(deps.payments, id);
  else if (before.kind === "change" || before.kind === "change_request")
    await retryChange(deps.flights, id);
  else if (before.kind === "extras") await retryExtras(deps.flights, id);
  // Only staff can ask about a name, or about what a passenger needs.
  else if (before.kind !== "name_correction" && before.kind !== "special_request")
    await retrySupplierRequest(deps.flights, id);
  const after = await findUnknownCase(deps, deps.db, asked);
  return { data: after, outcome: after.is_open ? "unknown" : "known" };
}
