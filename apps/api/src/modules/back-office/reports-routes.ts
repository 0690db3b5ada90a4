import { LEDGER_ROLES, LedgerFilter } from "@ghuri/contract/admin-ledger";
import { AUDIT_ROLES, AuditFilter } from "@ghuri/contract/admin-audit";
import { DayRange, MONEY_ROLES, REPORT_ROLES } from "@ghuri/contract/admin-reports";
import { todayInDhaka } from "@ghuri/contract/dates";
import type { FastifyInstance } from "fastify";
import type { Serve } from "../../platform/http/serve/serve.ts";
import { type FindStaff, hasAnyRole } from "../../platform/http/auth/require-staff.ts";
import type { SearchCounter, SupplierHealthMonitor } from "../flight-search/index.ts";
import { auditCsvRows } from "./audit/audit-csv.ts";
import { streamAuditEntries } from "./audit/list-audit-entries.ts";
import type { BackOfficeDeps } from "./deps.ts";
import { buildSalesReport } from "./reports/build-sales-report.ts";
import { balanceReportRows, salesReportRows } from "./reports/report-csv.ts";
import type { FlightSupplier } from "../../suppliers/flight-supplier.ts";
import { listSupplierStates } from "./reports/list-supplier-states.ts";
import { reconcileWithMismatches, reconcileBalances } from "./reports/reconcile-balances.ts";
import { findDailySheet, findTrialBalance, streamEntries } from "../ledger/index.ts";
import { dailySheetRows, ledgerEntryRows, trialBalanceRows } from "./ledger/ledger-csv.ts";
import { createReportFiles, queryOf } from "./report-files.ts";
import { auditRoutes } from "./audit-routes.ts";

export interface ReportsDeps extends Pick<
  BackOfficeDeps,
  "db" | "clock" | "staffKey" | "auditHeadsDir"
> {
  readonly counter: SearchCounter;
  readonly watch: SupplierHealthMonitor;
  readonly suppliers: readonly FlightSupplier[];
}

/** Routes for reports and the audit log. */
export function reportsRoutes(serve: Serve, deps: ReportsDeps): void {
  salesReportRoutes(serve, deps);
  auditRoutes(serve, deps);
}

function salesReportRoutes(
  serve: Serve,
  { db, clock, counter, watch, suppliers }: ReportsDeps,
): void {
  serve("GET /api/v1/back-office/reports/sales", async ({ query, staff }) => {
    // Include the searches that this process has counted but not stored.
    await counter.flush();
    return { data: await buildSalesReport(db, query, hasAnyRole(staff, MONEY_ROLES)) };
  });
  serve("GET /api/v1/back-office/reports/balance", async ({ query }) => ({
    data: await reconcileWithMismatches(db, query),
  }));
  serve("GET /api/v1/back-office/reports/balance-today", async () => {
    const day = todayInDhaka(clock.now());
    return { data: { day, ...(await reconcileBalances(db, { from: day, to: day })) } };
  });
  serve("GET /api/v1/back-office/suppliers", () =>
    Promise.resolve({ data: listSupplierStates(watch, suppliers) }),
  );
}

/** The same tables as files. */
export function reportsFileRoutes(
  http: FastifyInstance,
  { db, clock, counter }: ReportsDeps,
  findStaff: FindStaff,
): void {
  const { csvAndXlsx } = createReportFiles(http, findStaff);
  for (const table of ["days", "routes", "countries"] as const)
    csvAndXlsx(`reports/${table}`, REPORT_ROLES, async ({ request, staff, language }) => {
      const range = queryOf(DayRange, request);
      await counter.flush();
      const report = await buildSalesReport(db, range, hasAnyRole(staff, MONEY_ROLES));
      const rows = salesReportRows(table, report, language);
      return { name: `ghuri-${table}-${range.from}-${range.to}`, rows };
    });
  csvAndXlsx("reports/money", MONEY_ROLES, async ({ request, language }) => {
    const range = queryOf(DayRange, request);
    const rows = balanceReportRows(await reconcileWithMismatches(db, range), language);
    return { name: `ghuri-money-${range.from}-${range.to}`, rows };
  });
  csvAndXlsx("ledger/balances", LEDGER_ROLES, async ({ request, language }) => {
    const range = queryOf(DayRange, request);
    const rows = trialBalanceRows(await findTrialBalance(db, range), language);
    return { name: `ghuri-balances-${range.from}-${range.to}`, rows };
  });
  csvAndXlsx("ledger/daily-sheet", LEDGER_ROLES, async ({ request, language }) => {
    const range = queryOf(DayRange, request);
    const rows = dailySheetRows(await findDailySheet(db, range), language);
    return { name: `ghuri-daily-sheet-${range.from}-${range.to}`, rows };
  });
  csvAndXlsx("ledger/entries", LEDGER_ROLES, ({ request, language }) => {
    const filter = queryOf(LedgerFilter, request);
    const rows = ledgerEntryRows(streamEntries(db, filter), language);
    return Promise.resolve({ name: `ghuri-ledger-${todayInDhaka(clock.now())}`, rows });
  });
  csvAndXlsx("audit", AUDIT_ROLES, ({ request, language }) => {
    const filter = queryOf(AuditFilter, request);
    const rows = auditCsvRows(streamAuditEntries(db, filter), language);
    return Promise.resolve({ name: `ghuri-audit-${todayInDhaka(clock.now())}`, rows });
  });
}
