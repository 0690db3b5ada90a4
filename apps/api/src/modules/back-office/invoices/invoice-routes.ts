import { INVOICE_ROLES, InvoiceFilter } from "@ghuri/contract/invoices";
import { TAX_ROLES, TaxMonth } from "@ghuri/contract/tax-rates";
import type { FastifyInstance } from "fastify";
import type { FindStaff } from "../../../platform/http/auth/require-staff.ts";
import type { Serve } from "../../../platform/http/serve/serve.ts";
import { listInvoices, streamInvoices } from "../../invoices/index.ts";
import { listTaxRates } from "../../tax-rates/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { createReportFiles, queryOf } from "../report-files.ts";
import { getStaffContext } from "../staff-context.ts";
import { buildTaxReport } from "./build-tax-report.ts";
import { enterTaxRateAsStaff } from "./enter-tax-rate.ts";
import { invoiceRows, taxReportRows } from "./invoice-csv.ts";

/** Routes of invoices, tax rates and what is owed to the state. */
export function invoiceRoutes(serve: Serve, deps: Pick<BackOfficeDeps, "db" | "clock">): void {
  const { db, clock } = deps;
  serve("GET /api/v1/back-office/invoices", ({ query: { page, ...filter } }) =>
    listInvoices(db, filter, page),
  );
  serve("GET /api/v1/back-office/tax-rates", async () => ({
    data: await listTaxRates(db, clock.now()),
  }));
  serve("POST /api/v1/back-office/tax-rates", async (asked) => ({
    data: await enterTaxRateAsStaff(deps, { by: getStaffContext(asked).by, body: asked.body }),
  }));
  serve("GET /api/v1/back-office/reports/tax", async ({ query }) => ({
    data: await buildTaxReport(db, query.month),
  }));
}

/** The lists as files. */
export function invoiceFileRoutes(
  http: FastifyInstance,
  { db }: Pick<BackOfficeDeps, "db">,
  findStaff: FindStaff,
): void {
  const { csvAndXlsx } = createReportFiles(http, findStaff);
  csvAndXlsx("invoices", INVOICE_ROLES, ({ request, language }) => {
    const filter = queryOf(InvoiceFilter, request);
    const rows = invoiceRows(streamInvoices(db, filter), language);
    return Promise.resolve({ name: `ghuri-invoices-${filter.from}-${filter.to}`, rows });
  });
  csvAndXlsx("reports/tax", TAX_ROLES, async ({ request, language }) => {
    const { month } = queryOf(TaxMonth, request);
    const rows = taxReportRows(await buildTaxReport(db, month), language);
    return { name: `ghuri-tax-${month.slice(0, 7)}`, rows };
  });
}
