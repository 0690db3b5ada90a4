import type { ClosedMonth } from "@ghuri/contract/admin-ledger";
import { addMonths, todayInDhaka } from "@ghuri/contract/dates";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { closeMonth, findClosedUntil, listClosedMonths } from "../../ledger/index.ts";
import type { Actor } from "../audit/actions.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { findStaffNames } from "../staff/find-staff-names.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

interface ClosedMonths {
  readonly months: ClosedMonth[];
  readonly closable: string | null;
}

/** The closed months, and the last one that can be closed. */
export async function findClosedMonths({ db, clock }: Deps): Promise<ClosedMonths> {
  const rows = await listClosedMonths(db);
  const nameOf = await findStaffNames(
    db,
    rows.map(({ closedBy }) => closedBy),
  );
  const last = lastMonthThatIsOver(clock.now());
  const isClosed = rows.some(({ month }) => month >= last);
  return {
    months: rows.map(({ month, closedAt, closedBy }) => ({
      month,
      closed_at: closedAt.toISOString(),
      closed_by: nameOf(closedBy),
    })),
    closable: isClosed ? null : last,
  };
}

/** Closes a month for good. Refuses one that is not over, and `month_closed` when it is closed already. */
export async function closeMonthAsStaff(
  deps: Deps,
  { by, staffId, month }: { readonly by: Actor; readonly staffId: string; readonly month: string },
): Promise<ClosedMonths> {
  const now = deps.clock.now();
  if (month > lastMonthThatIsOver(now)) refuseField("month", "value_date_future");
  const subject = { kind: "month", id: month } as const;
  await withAudit(deps, { by, action: "ledger.close", subject, why: null }, async (tx) => {
    const before = await findClosedUntil(tx);
    if (!(await closeMonth(tx, { month, staffId, now }))) refuse("month_closed");
    return {
      before: { closed_until: before },
      after: { closed_until: await findClosedUntil(tx) },
      result: null,
    };
  });
  return findClosedMonths(deps);
}

function lastMonthThatIsOver(now: Date): string {
  return addMonths(`${todayInDhaka(now).slice(0, 7)}-01`, -1);
}
