import type { Serve } from "../../platform/http/serve/serve.ts";
import { findDailySheet, findTrialBalance, listEntries } from "../ledger/index.ts";
import type { BackOfficeDeps } from "./deps.ts";
import { bookManualEntry } from "./ledger/book-manual-entry.ts";
import { closeMonthAsStaff, findClosedMonths } from "./ledger/close-month.ts";
import { findLedgerDifferences } from "./ledger/find-ledger-differences.ts";
import { listLedgerAccounts } from "./ledger/list-ledger-accounts.ts";
import { reverseManualEntry } from "./ledger/reverse-manual-entry.ts";
import { getStaffContext } from "./staff-context.ts";

/** Routes of the ledger. */
export function ledgerRoutes(serve: Serve, deps: BackOfficeDeps): void {
  const { db } = deps;
  serve("GET /api/v1/back-office/ledger/balances", async ({ query }) => ({
    data: await findTrialBalance(db, query),
  }));
  serve("GET /api/v1/back-office/ledger/entries", ({ query: { page, ...filter } }) =>
    listEntries(db, filter, page),
  );
  serve("GET /api/v1/back-office/ledger/accounts", async () => ({
    data: await listLedgerAccounts(deps, db),
  }));
  serve("POST /api/v1/back-office/ledger/entries", async (asked) => ({
    data: await bookManualEntry(deps, { by: getStaffContext(asked).by, body: asked.body }),
  }));
  serve("POST /api/v1/back-office/ledger/entries/{id}/reversal", async (asked) => ({
    data: await reverseManualEntry(deps, {
      by: getStaffContext(asked).by,
      id: asked.params.id,
      why: asked.body.why,
    }),
  }));
  serve("GET /api/v1/back-office/ledger/daily-sheet", async ({ query }) => ({
    data: await findDailySheet(db, query),
  }));
  serve("GET /api/v1/back-office/ledger/months", async () => ({
    data: await findClosedMonths(deps),
  }));
  serve("POST /api/v1/back-office/ledger/months", async (asked) => {
    const { by, staffId } = getStaffContext(asked);
    return { data: await closeMonthAsStaff(deps, { by, staffId, month: asked.body.month }) };
  });
  serve("GET /api/v1/back-office/ledger/check", async () => {
    const { count, differences } = await findLedgerDifferences(db);
    return { data: { count, differences: [...differences] } };
  });
}
