import type { LookAgainReply } from "@ghuri/contract/unknown-cases";
import type { z } from "zod";
import type { Staff } from "../../../platform/http/staff-only.ts";
import { lookAgain } from "../../flight-booking/index.ts";
import { lookAtPaymentAgain } from "../../payments/index.ts";
import { decideCase } from "../decide-case.ts";
import type { Decider } from "../decider.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findUnknownCase } from "./unknown-case.ts";
import { unknownInLog } from "./unknown-in-log.ts";

interface Look extends Decider {
  readonly id: string;
  readonly roles: Staff["roles"];
  readonly seen: string;
}

/**
 * Asks the supplier or the gateway again, now. That somebody asked is on record before they are called, for
 * no transaction waits for a network; what they say is written where it always is.
 */
export async function lookAtUnknown(
  deps: BackOfficeDeps,
  { id, staffId, roles, by, language, seen }: Look,
): Promise<z.infer<typeof LookAgainReply>> {
  const asked = { id, staffId, roles, language };
  const before = await decideCase(deps, {
    one: { kind: "unknown-outcomes", id },
    staffId,
    act: { by, act: "unknown.look", subject: { kind: "unknown-outcome", id }, why: null },
    seen,
    find: (tx) => findUnknownCase(deps, tx, asked),
    isWaiting: ({ is_open }) => is_open,
    inLog: unknownInLog,
    decide: () => Promise.resolve(),
  });
  if (before.kind === "payment") await lookAtPaymentAgain(deps.payments, id);
  else await lookAgain(deps.flights, id);
  const after = await findUnknownCase(deps, deps.db, asked);
  return { data: after, said: after.is_open ? "unknown" : "known" };
}
