import type { BalanceAlarmBody, SupplierBalance } from "@ghuri/contract/supplier-balances";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import type { FlightSupplier } from "../../../suppliers/flight-supplier.ts";
import type { Actor } from "../audit/actions.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { supplierBalances } from "../tables.ts";
import { findBalances } from "./find-balances.ts";
import { judgeBalance } from "./judge-balance.ts";

interface Deps extends Pick<BackOfficeDeps, "db" | "clock"> {
  readonly suppliers: readonly FlightSupplier[];
}

/**
 * Sets below which balance staff are warned, and judges the last one that was read at once. Refuses `not_found`, and
 * `case_changed` when somebody else has set it meanwhile.
 */
export function setBalanceAlarm(
  { db, clock, suppliers }: Deps,
  {
    by,
    supplier,
    body: { threshold, version },
  }: { readonly by: Actor; readonly supplier: string; readonly body: BalanceAlarmBody },
): Promise<SupplierBalance> {
  const find = async (tx: Transaction) =>
    (await findBalances(tx, suppliers)).find((one) => one.supplier === supplier) ??
    refuse("not_found");
  const subject = { kind: "supplier-balance", id: supplier } as const;
  return withAudit(
    { db, clock },
    { by, action: "supplier-balance.alarm", subject, why: null },
    async (tx) => {
      await find(tx);
      await tx.insert(supplierBalances).values({ id: newId(), supplier }).onConflictDoNothing();
      const ofSupplier = eq(supplierBalances.supplier, supplier);
      await tx.select().from(supplierBalances).where(ofSupplier).for("update");
      const before = await find(tx);
      if (before.version !== version) refuse("case_changed", { facts: { case: before } });
      await tx.update(supplierBalances).set({ threshold }).where(ofSupplier);
      await judgeBalance(tx, supplier, clock.now());
      const result = await find(tx);
      return {
        before: { threshold: before.threshold },
        after: { threshold: result.threshold },
        result,
      };
    },
  );
}
