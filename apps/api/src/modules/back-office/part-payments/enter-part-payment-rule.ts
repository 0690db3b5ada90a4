import { todayInDhaka } from "@ghuri/contract/dates";
import type { EnterPartPaymentRuleBody, PartPaymentRule } from "@ghuri/contract/part-payments";
import type { z } from "zod";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { addPartPaymentRule, listPartPaymentRules } from "../../orders/index.ts";
import type { Actor } from "../audit/actions.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

/**
 * Adds a rule for paying in two parts, which replaces the one of its scope from its day on: today at the earliest.
 * Bookings keep the terms that they were made on. A repeat of the same request finds the first; another rule under its id
 * is refused with `already_decided`.
 */
export async function enterPartPaymentRuleAsStaff(
  { db, clock }: Deps,
  { by, body }: { readonly by: Actor; readonly body: z.output<typeof EnterPartPaymentRuleBody> },
): Promise<PartPaymentRule> {
  const { id, scope } = body;
  const now = clock.now();
  const subject = { kind: "part-payment-rule", id: scope } as const;
  return withAudit(
    { db, clock },
    { by, action: "part-payment-rule.enter", subject, why: null },
    async (tx) => {
      const find = async () => (await listPartPaymentRules(tx, now)).find((one) => one.id === id);
      const known = await find();
      if (!known) {
        if (body.valid_from < todayInDhaka(now)) refuseField("valid_from", "date_past_rate");
        await addPartPaymentRule(tx, toRow(body, by, now));
      }
      const result = (await find()) ?? refuse("not_found");
      if (!isSame(result, body)) refuse("already_decided");
      return { before: known ?? null, after: result, result };
    },
  );
}

type Entered = z.output<typeof EnterPartPaymentRuleBody>;

function toRow(body: Entered, by: Actor, now: Date) {
  const { id, scope, percent, minimum } = body;
  return {
    id,
    scope,
    percent,
    minimum,
    dueDays: body.due_days,
    keptPercent: body.kept_percent,
    validFrom: body.valid_from,
    enteredBy: by.name,
    enteredAt: now,
  };
}

function isSame(rule: PartPaymentRule, body: Entered): boolean {
  return (Object.keys(body) as (keyof Entered)[]).every((field) => rule[field] === body[field]);
}
