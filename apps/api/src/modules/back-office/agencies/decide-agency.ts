import type { AgencyCase, DecideAgencyBody } from "@ghuri/contract/agency-cases";
import type { z } from "zod";
import { decideAgency } from "../../agencies/index.ts";
import { decideCase } from "../decide-case.ts";
import type { Decider } from "../decider.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findAgencyCase } from "./agency-case.ts";

interface Decision extends Decider {
  readonly id: string;
  readonly body: z.infer<typeof DecideAgencyBody>;
}

/** Staff's yes or no to an agency, which is told by letter. */
export function decideAboutAgency(
  deps: BackOfficeDeps,
  { id, staffId, by, body: { verdict, seen, ...body } }: Decision,
): Promise<AgencyCase> {
  const note = body.note || null;
  return decideCase(deps, {
    one: { kind: "agencies", id },
    staffId,
    act: { by, act: `agency.${verdict}`, subject: { kind: "agency", id }, why: note },
    seen,
    find: (tx) => findAgencyCase(deps, tx, { id, staffId }),
    isWaiting: ({ status }) => status === "pending",
    inLog: ({ name, status }) => ({ name, status }),
    decide: (tx) =>
      decideAgency(deps.letters, tx, {
        accountId: id,
        staffId,
        verdict,
        note,
        now: deps.clock.now(),
      }),
  });
}
