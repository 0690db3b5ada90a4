import type { Language } from "@ghuri/contract/messages/message";
import type { RiskyPaymentCase, RiskyPaymentRow } from "@ghuri/contract/risky-payment-cases";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { type Attempt, findRiskyPayment, isHeldForRisk } from "../../payments/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { paymentCase, paymentFacts, paymentRow } from "../payment-case.ts";
import { versionOf } from "../version-of.ts";

/** The queue row of a case. */
export function riskyPaymentRow(
  { gateways }: Pick<BackOfficeDeps["payments"], "gateways">,
  ...[attempt, words, claim]: Parameters<typeof paymentRow>
): RiskyPaymentRow {
  return {
    ...paymentRow(attempt, words, claim),
    gateway: gateways.labelOf(attempt.gateway ?? ""),
    risk_title: attempt.riskTitle,
    started_at: attempt.createdAt.toISOString(),
  };
}

interface Asked {
  readonly id: string;
  readonly staffId: string;
  readonly language: Language;
}

/** Reads everything that the decision about a risky payment needs. */
export async function findRiskyPaymentCase(
  deps: Pick<BackOfficeDeps, "payments" | "clock">,
  db: Queryable,
  { id, staffId, language }: Asked,
): Promise<RiskyPaymentCase> {
  const attempt = (await findRiskyPayment(db, id)) ?? refuse("not_found");
  const shared = await paymentCase(deps, db, {
    kind: "risky-payments",
    attempt,
    staffId,
    language,
  });
  const status = decided(attempt);
  const facts = { status, ...(await paymentFacts(deps.payments, db, attempt)) };
  return {
    ...shared,
    gateway: deps.payments.gateways.labelOf(attempt.gateway ?? ""),
    risk_title: attempt.riskTitle,
    started_at: attempt.createdAt.toISOString(),
    ...facts,
    card_type: attempt.cardType,
    masked_card: attempt.maskedCard,
    emi_instalment: attempt.emiInstalment,
    charge_ref: attempt.chargeRef,
    version: versionOf(facts),
  };
}

function decided(attempt: Attempt): RiskyPaymentCase["status"] {
  if (isHeldForRisk(attempt)) return "review";
  return attempt.status === "paid" ? "paid" : "failed";
}
