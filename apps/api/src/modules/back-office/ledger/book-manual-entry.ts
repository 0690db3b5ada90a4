import {
  type LedgerEntry,
  MANUAL_ENTRY_ACCOUNTS,
  type ManualEntryBody,
} from "@ghuri/contract/admin-ledger";
import { todayInDhaka } from "@ghuri/contract/dates";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import {
  type Account,
  findClosedUntil,
  findEntryByCause,
  type Line,
  manualCause,
  postEntry,
} from "../../ledger/index.ts";
import {
  findForeignAccounts,
  findForeignAmounts,
  recordForeignPayment,
  valueForeignPayment,
} from "../../reconciliation/index.ts";
import type { Actor } from "../audit/actions.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { type LedgerAccountDeps, listLedgerAccounts } from "./list-ledger-accounts.ts";

type Deps = LedgerAccountDeps & Pick<BackOfficeDeps, "db" | "clock">;

/** Books what no event of the program tells of, from a statement. The same body twice is booked once. */
export function bookManualEntry(
  deps: Deps,
  { by, body }: { readonly by: Actor; readonly body: ManualEntryBody },
): Promise<LedgerEntry> {
  const cause = manualCause(body.id);
  const subject = { kind: "ledger-entry", id: body.id } as const;
  return withAudit(deps, { by, action: "ledger.book", subject, why: body.note }, async (tx) => {
    const before = await findEntryByCause(tx, cause);
    if (before && !(await isSame(tx, before, body))) refuse("idempotency_mismatch");
    if (!before) {
      await checkManualEntry(deps, tx, body);
      const { kind, note, day, foreign, paisa } = body;
      const at = instantOn(day, deps.clock.now());
      const payment = foreign && { account: body.to as Account, ...foreign };
      const difference = payment ? await valueForeignPayment(tx, { ...payment, paisa }) : 0;
      const lines = linesOf(body, difference);
      await postEntry(tx, { kind, cause, subject: null, at, note, lines });
      if (payment) await recordForeignPayment(tx, { ...payment, cause });
    }
    const after = await findEntryByCause(tx, cause);
    if (!after) throw new Error(`Entry ${cause} was not posted`);
    return { before, after, result: after };
  });
}

async function checkManualEntry(
  deps: Deps,
  db: Queryable,
  { kind, from, to, fee_paisa: fee, day, foreign }: ManualEntryBody,
): Promise<void> {
  const known = new Set((await listLedgerAccounts(deps, db)).map(({ account }) => account));
  const allowed = MANUAL_ENTRY_ACCOUNTS[kind];
  const fits = (account: string, names: readonly string[]) =>
    known.has(account) && names.includes(account.split(":")[0] ?? "");
  if (!fits(from, allowed.from)) refuseField("from", "payment_account_unknown");
  if (!fits(to, allowed.to) || to === from) refuseField("to", "payment_account_unknown");
  if (kind !== "payout" && fee > 0) refuseField("fee_paisa", "invalid_value");
  if (kind !== "supplier_payment" && foreign) refuseField("foreign", "invalid_value");
  // What its statements are in another currency, a payment in taka would never be found on one of them.
  const isForeign = (await findForeignAccounts(db)).has(to);
  if (isForeign && !foreign) refuseField("foreign", "field_required");
  if (day > todayInDhaka(deps.clock.now())) refuseField("day", "value_date_future");
  const closed = await findClosedUntil(db);
  if (closed !== null && day <= closed) refuse("month_closed");
}

/** What enters `to`, what the gateway kept, what the currency of a supplier cost more or less, and what leaves `from`. */
function linesOf(
  { from, to, paisa, fee_paisa: fee }: ManualEntryBody,
  difference: number,
): readonly Line[] {
  return [
    { account: to as Account, paisa: paisa + difference },
    { account: "gateway_fees", paisa: fee },
    { account: "exchange_differences", paisa: -difference },
    { account: from as Account, paisa: -paisa - fee },
  ];
}

async function isSame(db: Queryable, booked: LedgerEntry, body: ManualEntryBody): Promise<boolean> {
  const paisaOn = (account: string, lines: readonly { account: string; paisa: number }[]) =>
    lines.find((line) => line.account === account)?.paisa ?? 0;
  const lines = linesOf(body, -paisaOn("exchange_differences", booked.lines));
  const paid = (await findForeignAmounts(db, body.to as Account, [booked.id])).get(booked.id);
  return (
    booked.kind === body.kind &&
    booked.day === body.day &&
    booked.note === body.note &&
    paid?.currency === body.foreign?.currency &&
    paid?.minor === body.foreign?.minor &&
    lines.every(({ account, paisa }) => paisaOn(account, booked.lines) === paisa) &&
    booked.lines.length === lines.filter(({ paisa }) => paisa !== 0).length
  );
}

/** An instant of that Dhaka day: now, or its noon when the day is over. */
function instantOn(day: string, now: Date): Date {
  return day === todayInDhaka(now) ? now : new Date(`${day}T12:00:00+06:00`);
}
