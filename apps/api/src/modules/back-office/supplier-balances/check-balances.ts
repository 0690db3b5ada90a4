import { sql } from "drizzle-orm";
import { newId } from "../../../platform/ids.ts";
import { defineJob, handleJob, type JobHandler } from "../../../platform/jobs/jobs.ts";
import type { FlightSupplier } from "../../../suppliers/flight-supplier.ts";
import { listPaidFromBalance, readBalances } from "../../flight-booking/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { supplierBalances } from "../tables.ts";
import { judgeBalance } from "./judge-balance.ts";

interface Deps extends Pick<BackOfficeDeps, "db" | "clock"> {
  readonly suppliers: readonly FlightSupplier[];
}

const EVERY_FIVE_MINUTES = "*/5 * * * *";

const checkBalancesJob = defineJob<object>("check-supplier-balances", { retries: 0 });

export function balanceJobHandler(deps: Deps): JobHandler {
  return handleJob(checkBalancesJob, () => checkBalances(deps), EVERY_FIVE_MINUTES);
}

/** Reads what is left at suppliers, and warns staff. Of one that does not answer the last balance stays, with its time. */
async function checkBalances({ db, clock, suppliers }: Deps): Promise<void> {
  const askedAt = clock.now();
  for (const { supplier, whole, currency } of await readBalances(listPaidFromBalance(suppliers))) {
    const read = { balance: whole, currency, readAt: askedAt };
    await db.transaction(async (tx) => {
      await tx
        .insert(supplierBalances)
        .values({ id: newId(), supplier, ...read })
        .onConflictDoUpdate({
          target: supplierBalances.supplier,
          set: read,
          // An answer that was overtaken by a newer one says nothing any more.
          setWhere: sql`coalesce(${supplierBalances.readAt} <= excluded.read_at, true)`,
        });
      await judgeBalance(tx, supplier, askedAt);
    });
  }
}
