import { LEDGER_ROLES, LedgerFilter } from "@ghuri/contract/admin-ledger";
import { AUDIT_ROLES, AuditFilter } from "@ghuri/contract/admin-audit";
import { DayRange, MONEY_ROLES, REPORT_ROLES } from "@ghuri/contract/admin-reports";
import { INVOICE_ROLES, InvoiceFilter } from "@ghuri/contract/invoices";
import { TAX_ROLES, TaxMonth } from "@ghuri/contract/tax-rates";
import { todayInDhaka } from "@ghuri/contract/dates";
import { negotiateLanguage } from "@ghuri/contract/messages/message";
import type { StaffRole } from "@ghuri/contract/staff";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { type CsvRow, sendCsv } from "../../platform/http/downloads/csv.ts";
import { sendXlsx } from "../../platform/http/downloads/xlsx.ts";
import { parseLanguage } from "../../platform/http/downloads/send-download.ts";
import { refusalOfIssues } from "../../platform/http/refusals/send-refusal.ts";
import { refuseField } from "../../platform/http/refusals/refuse.ts";
import type { Serve } from "../../platform/http/serve/serve.ts";
import {
  type FindStaff,
  hasAnyRole,
  type Staff,
  requireStaff,
} from "../../platform/http/auth/require-staff.ts";
import { findUnstorableField } from "../../platform/http/serve/find-unstorable-field.ts";
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
import { streamInvoices } from "../invoices/index.ts";
import { buildTaxReport } from "./invoices/build-tax-report.ts";
import { invoiceRows, taxReportRows } from "./invoices/invoice-csv.ts";
import { auditRoutes } from "./audit-routes.ts";

export interface ReportsDeps extends Pick<BackOfficeDeps, "db" | "clock"> {
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

/** The same tables as CSV files. */
export function reportsFileRoutes(
  http: FastifyInstance,
  deps: ReportsDeps,
  findStaff: FindStaff,
): void {
  const file = (path: string, roles: readonly StaffRole[], send: SendFile, ending = "csv") =>
    http.get(
      `/api/v1/back-office/${path}.${ending}`,
      { config: { isHidden: true } },
      async (request, reply) => send(request, reply, await requireStaff(findStaff, request, roles)),
    );

  for (const table of ["days", "routes", "countries"] as const)
    file(`reports/${table}`, REPORT_ROLES, async (request, reply, staff) => {
      const range = queryOf(DayRange, request);
      await deps.counter.flush();
      const report = await buildSalesReport(deps.db, range, hasAnyRole(staff, MONEY_ROLES));
      const rows = salesReportRows(table, report, languageFor(request));
      return sendCsv(reply, `ghuri-${table}-${range.from}-${range.to}.csv`, rows);
    });
  file("reports/money", MONEY_ROLES, async (request, reply) => {
    const range = queryOf(DayRange, request);
    const rows = balanceReportRows(
      await reconcileWithMismatches(deps.db, range),
      languageFor(request),
    );
    return sendCsv(reply, `ghuri-money-${range.from}-${range.to}.csv`, rows);
  });
  file("ledger/balances", LEDGER_ROLES, async (request, reply) => {
    const range = queryOf(DayRange, request);
    const rows = trialBalanceRows(await findTrialBalance(deps.db, range), languageFor(request));
    return sendCsv(reply, `ghuri-balances-${range.from}-${range.to}.csv`, rows);
  });
  const sheetOf = async (request: FastifyRequest) => {
    const range = queryOf(DayRange, request);
    const rows = dailySheetRows(await findDailySheet(deps.db, range), languageFor(request));
    return { rows, name: `ghuri-daily-sheet-${range.from}-${range.to}` };
  };
  file("ledger/daily-sheet", LEDGER_ROLES, async (request, reply) => {
    const { rows, name } = await sheetOf(request);
    return sendCsv(reply, `${name}.csv`, rows);
  });
  file(
    "ledger/daily-sheet",
    LEDGER_ROLES,
    async (request, reply) => {
      const { rows, name } = await sheetOf(request);
      return sendXlsx(reply, `${name}.xlsx`, rows);
    },
    "xlsx",
  );
  file("ledger/entries", LEDGER_ROLES, async (request, reply) => {
    const filter = queryOf(LedgerFilter, request);
    const rows = ledgerEntryRows(streamEntries(deps.db, filter), languageFor(request));
    return sendCsv(reply, `ghuri-ledger-${todayInDhaka(deps.clock.now())}.csv`, rows);
  });
  const invoicesOf = (request: FastifyRequest) => {
    const filter = queryOf(InvoiceFilter, request);
    const rows = invoiceRows(streamInvoices(deps.db, filter), languageFor(request));
    return { rows, name: `ghuri-invoices-${filter.from}-${filter.to}` };
  };
  file("invoices", INVOICE_ROLES, async (request, reply) => {
    const { rows, name } = invoicesOf(request);
    return sendCsv(reply, `${name}.csv`, rows);
  });
  file(
    "invoices",
    INVOICE_ROLES,
    async (request, reply) => {
      const { rows, name } = invoicesOf(request);
      const table: CsvRow[] = [];
      for await (const row of rows) table.push(row);
      return sendXlsx(reply, `${name}.xlsx`, table);
    },
    "xlsx",
  );
  const taxOf = async (request: FastifyRequest) => {
    const { month } = queryOf(TaxMonth, request);
    const rows = taxReportRows(await buildTaxReport(deps.db, month), languageFor(request));
    return { rows, name: `ghuri-tax-${month.slice(0, 7)}` };
  };
  file("reports/tax", TAX_ROLES, async (request, reply) => {
    const { rows, name } = await taxOf(request);
    return sendCsv(reply, `${name}.csv`, rows);
  });
  file(
    "reports/tax",
    TAX_ROLES,
    async (request, reply) => {
      const { rows, name } = await taxOf(request);
      return sendXlsx(reply, `${name}.xlsx`, rows);
    },
    "xlsx",
  );
  file("audit", AUDIT_ROLES, async (request, reply) => {
    const filter = queryOf(AuditFilter, request);
    const rows = auditCsvRows(streamAuditEntries(deps.db, filter), languageFor(request));
    return sendCsv(reply, `ghuri-audit-${todayInDhaka(deps.clock.now())}.csv`, rows);
  });
}

type SendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  staff: Staff,
) => Promise<FastifyReply>;

function queryOf<S extends z.ZodType>(schema: S, { query }: FastifyRequest): z.output<S> {
  const parsed = schema.safeParse(query, { reportInput: true });
  if (!parsed.success) throw refusalOfIssues(parsed.error.issues);
  const field = findUnstorableField(parsed.data);
  if (field !== null) refuseField(field, "invalid_value");
  return parsed.data;
}

/** A download link cannot send an Accept-Language of our choice. */
function languageFor({ query, headers }: FastifyRequest) {
  const { language } = query as { readonly language?: unknown };
  return parseLanguage(language) ?? negotiateLanguage(headers["accept-language"]);
}
