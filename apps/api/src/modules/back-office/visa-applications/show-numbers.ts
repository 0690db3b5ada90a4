import type { VisaNumbers } from "@ghuri/contract/visa-cases";
import { refuse } from "../../../platform/http/refuse.ts";
import { applicationDetail, findApplication } from "../../visa/index.ts";
import { onRecord } from "../audit/on-record.ts";
import type { Decider } from "../decider.ts";
import type { BackOfficeDeps } from "../deps.ts";

interface Asked extends Decider {
  readonly id: string;
  readonly traveller: string;
}

/** A traveller's numbers in full. Whoever looks is written down; the numbers are not. */
export async function showNumbers(
  deps: Pick<BackOfficeDeps, "db" | "clock">,
  { id, traveller, by, language }: Asked,
): Promise<VisaNumbers> {
  const { clock } = deps;
  const { accountId } = (await findApplication(deps.db, id)) ?? refuse("not_found");
  const act = { by, act: "passport.look", subject: { kind: "visa-application", id } } as const;
  return onRecord(deps, { ...act, why: null }, async (tx) => {
    const detail = await applicationDetail({ db: tx, clock }, { accountId, id, language });
    const found = detail.travellers.find((one) => one.id === traveller) ?? refuse("not_found");
    const { passport_number, phone } = found;
    return { before: null, after: { traveller }, answer: { passport_number, phone } };
  });
}
