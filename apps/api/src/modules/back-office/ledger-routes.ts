import type { Serve } from "../../platform/http/serve/serve.ts";
import { findTrialBalance, listEntries } from "../ledger/index.ts";
import type { BackOfficeDeps } from "./deps.ts";
import { findLedgerDifferences } from "./ledger/find-ledger-differences.ts";

/** Routes of the ledger. */
export function ledgerRoutes(serve: Serve, { db }: Pick<BackOfficeDeps, "db">): void {
  serve("GET /api/v1/back-office/ledger/balances", async ({ query }) => ({
    data: await findTrialBalance(db, query),
  }));
  serve("GET /api/v1/back-office/ledger/entries", ({ query: { page, ...filter } }) =>
    listEntries(db, filter, page),
  );
  serve("GET /api/v1/back-office/ledger/check", async () => {
    const { count, differences } = await findLedgerDifferences(db);
    return { data: { count, differences: [...differences] } };
  });
}
