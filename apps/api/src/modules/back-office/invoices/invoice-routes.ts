import type { Serve } from "../../../platform/http/serve/serve.ts";
import { listInvoices } from "../../invoices/index.ts";
import { listTaxRates } from "../../tax-rates/index.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { getStaffContext } from "../staff-context.ts";
import { buildTaxReport } from "./build-tax-report.ts";
import { enterTaxRateAsStaff } from "./enter-tax-rate.ts";

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
