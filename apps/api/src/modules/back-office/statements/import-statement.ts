import type {
  ImportStatementBody,
  Statement,
  StatementMapping,
  StatementPreview,
} from "@ghuri/contract/admin-statements";
import { todayInDhaka } from "@ghuri/contract/dates";
import type { Language } from "@ghuri/contract/messages/message";
import { refuse, refuseField } from "../../../platform/http/refusals/refuse.ts";
import { type Account, findClosedUntil } from "../../ledger/index.ts";
import { importStatement, previewStatement, readStatement } from "../../reconciliation/index.ts";
import { withAudit } from "../audit/with-audit.ts";
import type { StaffContext } from "../staff-context.ts";
import { findStatementAsStaff } from "./find-statements.ts";
import { hasStatements } from "./list-statement-accounts.ts";
import { reconciliationDeps, type StatementDeps } from "./reconciliation-deps.ts";

interface Preview {
  readonly account: string;
  readonly mapping: StatementMapping | null;
  readonly bytes: Buffer;
  readonly language: Language;
}

/** A file as it would be imported. Stores nothing. */
export async function previewStatementAsStaff(
  deps: StatementDeps,
  { account, ...file }: Preview,
): Promise<StatementPreview> {
  if (!(await hasStatements(deps, account))) refuseField("account", "payment_account_unknown");
  return previewStatement(reconciliationDeps(deps), { ...file, account: account as Account });
}

interface Import extends Pick<StaffContext, "by" | "staffId"> {
  readonly body: ImportStatementBody;
  readonly bytes: Buffer;
}

/** Imports a statement: rows, fees and payouts in one transaction. */
export async function importStatementAsStaff(
  deps: StatementDeps,
  { by, staffId, body, bytes }: Import,
): Promise<Statement> {
  const { account, file_name: fileName, mapping } = body;
  const payoutTo = (body.payout_to || null) as Account | null;
  const payoutDay = body.payout_day ?? null;
  if (!(await hasStatements(deps, account))) refuseField("account", "payment_account_unknown");
  if (payoutTo !== null && !(payoutTo.startsWith("bank:") && (await hasStatements(deps, payoutTo))))
    refuseField("payout_to", "payment_account_unknown");
  if (payoutDay !== null) {
    if (payoutDay > todayInDhaka(deps.clock.now())) refuseField("payout_day", "value_date_future");
    const closed = await findClosedUntil(deps.db);
    if (closed !== null && payoutDay <= closed) refuse("month_closed");
  }
  const file = { account: account as Account, fileName, bytes, mapping, payoutTo, payoutDay };
  const statement = await readStatement(file);
  const action = {
    by,
    action: "statement.import",
    subject: { kind: "statement", id: statement.hash },
    why: null,
  } as const;
  const id = await withAudit(deps, action, async (tx) => {
    const result = await importStatement(tx, reconciliationDeps(deps), { statement, staffId });
    const after = {
      id: result,
      account,
      file: fileName,
      hash: statement.hash,
      rows: statement.rows.length,
      payout_to: payoutTo,
    };
    return { before: null, after, result };
  });
  return findStatementAsStaff(deps, id);
}
