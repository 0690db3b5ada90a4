import type { AgencyCase, DecideAgencyBody } from "@ghuri/contract/agency-cases";
import type { z } from "zod";
import { decideAgency } from "../../agencies/index.ts";
import { decideCase } from "../decide-case.ts";
import type { StaffContext } from "../staff-context.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findAgencyCase } from "./agency-case.ts";
import { agencyQueue } from "./queue.ts";

interface Decision extends StaffContext {
  readonly id: string;
  readonly body: z.infer<typeof DecideAgencyBody>;
}

/** Approves or rejects an agency and emails it the decision. */
export function decideAgencyCase(
  deps: BackOfficeDeps,
  { id, staffId, by, body: { verdict, version, ...body } }: Decision,
): Promise<AgencyCase> {
  const note = body.note || null;
  return decideCase(deps, agencyQueue, {
    id,
    staffId,
    by,
    action: `agency.${verdict}`,
    why: note,
    version,
    find: (tx) => findAgencyCase(deps, tx, { id, staffId }),
    decide: (tx) =>
      decideAgency(deps.emails, tx, {
        accountId: id,
        staffId,
        verdict,
        note,
        now: deps.clock.now(),
      }),
  });
}
