import type {
  AdminPricingRule,
  CreatePricingRuleBody,
  PricingRuleTerms,
  ReorderPricingRulesBody,
  SavePricingRuleBody,
  SwitchPricingRuleBody,
} from "@ghuri/contract/pricing-rules";
import type { z } from "zod";
import type { Transaction } from "../../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../../platform/http/refusals/refuse.ts";
import {
  addPricingRule,
  findPricingRule,
  lockPricingRules,
  reorderPricingRules,
  setPricingRuleActive,
  updatePricingRule,
} from "../../../pricing-rules/index.ts";
import type { Actor, AuditedAction } from "../../audit/actions.ts";
import { withAudit } from "../../audit/with-audit.ts";
import type { BackOfficeDeps } from "../../deps.ts";
import { versionOf } from "../../version-of.ts";
import { changeContent } from "../change-content.ts";
import { findAdminPricingRule, listAdminPricingRules } from "./find-pricing-rule.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock" | "airports" | "pricingRules">;

/**
 * Adds a rule, switched off. A repeat of the same request finds the rule of the first; another rule under
 * its id is refused with `case_changed`.
 */
export async function createPricingRuleAsStaff(
  deps: Deps,
  {
    by,
    body: { id, ...terms },
  }: { readonly by: Actor; readonly body: z.output<typeof CreatePricingRuleBody> },
): Promise<AdminPricingRule> {
  requireKnownPlaces(deps, terms);
  const subject = { kind: "pricing-rule", id } as const;
  await withAudit(deps, { by, action: "pricing-rule.add", subject, why: null }, async (tx) => {
    const isAdded = await addPricingRule(tx, id, { terms, now: deps.clock.now() });
    const rule = await findAdminPricingRule(tx, id);
    if (!isAdded && versionOf(rule.draft) !== versionOf(terms))
      refuse("case_changed", { facts: { case: rule } });
    return { before: isAdded ? null : rule.draft, after: rule.draft, result: undefined };
  });
  return show(deps, id);
}

/** Saves a rule unless it changed since `version`. Bookings keep the price that they were sold at. */
export function savePricingRuleAsStaff(
  deps: Deps,
  {
    by,
    id,
    body: { version, ...terms },
  }: {
    readonly by: Actor;
    readonly id: string;
    readonly body: z.output<typeof SavePricingRuleBody>;
  },
): Promise<AdminPricingRule> {
  requireKnownPlaces(deps, terms);
  return change(deps, {
    action: {
      by,
      action: "pricing-rule.change",
      subject: { kind: "pricing-rule", id },
      why: null,
    },
    version,
    write: async (tx) =>
      updatePricingRule(tx, await findPricingRule(tx, id), { terms, now: deps.clock.now() }),
  });
}

/** Switches a rule on or off. */
export function switchPricingRuleAsStaff(
  deps: Deps,
  {
    by,
    id,
    body: { to, version },
  }: {
    readonly by: Actor;
    readonly id: string;
    readonly body: z.output<typeof SwitchPricingRuleBody>;
  },
): Promise<AdminPricingRule> {
  return change(deps, {
    action: {
      by,
      action: to === "on" ? "pricing-rule.on" : "pricing-rule.off",
      subject: { kind: "pricing-rule", id },
      why: null,
    },
    version,
    write: (tx) => setPricingRuleActive(tx, id, { isActive: to === "on", now: deps.clock.now() }),
  });
}

/** Sets the order of the rules of one kind, unless it changed since `expected`. */
export async function reorderPricingRulesAsStaff(
  deps: Deps,
  { by, body }: { readonly by: Actor; readonly body: z.output<typeof ReorderPricingRulesBody> },
): Promise<AdminPricingRule[]> {
  const subject = { kind: "pricing-rule", id: body.kind } as const;
  const rules = await withAudit(
    deps,
    { by, action: "pricing-rule.order", subject, why: null },
    async (tx) => {
      const isOrdered = await reorderPricingRules(tx, { ...body, now: deps.clock.now() });
      const result = await listAdminPricingRules(tx);
      if (!isOrdered) refuse("case_changed", { facts: { case: result } });
      return { before: body.expected, after: body.ids, result };
    },
  );
  await deps.pricingRules.refresh();
  return rules;
}

async function change(
  deps: Deps,
  wish: {
    readonly action: AuditedAction;
    readonly version: string;
    readonly write: (tx: Transaction) => Promise<void>;
  },
): Promise<AdminPricingRule> {
  const { id } = wish.action.subject;
  await changeContent(deps, {
    ...wish,
    lock: lockPricingRules,
    find: (tx) => findAdminPricingRule(tx, id),
    toAuditDetails: ({ draft, is_active }) => ({ ...draft, is_active }),
  });
  return show(deps, id);
}

/** The saved rule. This node charges it from now on, the others within seconds. */
async function show(deps: Deps, id: string): Promise<AdminPricingRule> {
  await deps.pricingRules.refresh();
  return findAdminPricingRule(deps.db, id);
}

/** Refuses an unknown airport: such a rule would never apply. */
export function requireKnownPlaces(
  { airports }: Pick<Deps, "airports">,
  terms: Pick<PricingRuleTerms, "origin" | "destination">,
): void {
  for (const field of ["origin", "destination"] as const) {
    const place = terms[field];
    if (place !== null && place.length === 3 && !airports.get(place))
      refuseField(field, "airport_unknown");
  }
}
