import { DayRange } from "@ghuri/contract/admin-reports";
import { todayInDhaka } from "@ghuri/contract/dates";
import { MarginQuery, MONEY_REPORT_ROLES, OrderMarginQuery } from "@ghuri/contract/money-reports";
import type { FastifyInstance } from "fastify";
import type { FindStaff } from "../../../platform/http/auth/require-staff.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import type { Serve } from "../../../platform/http/serve/serve.ts";
import { isId } from "../../../platform/ids.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { createReportFiles, queryOf } from "../report-files.ts";
import { buildCustomerStatement } from "./build-customer-statement.ts";
import { findMargins, findOrderMargins, listOrderMargins } from "./find-margins.ts";
import { findOpenMoney } from "./find-open-money.ts";
import {
  customerStatementRows,
  marginRows,
  openMoneyRows,
  orderMarginRows,
} from "./money-report-rows.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

/** Routes of what sales brought, what we hold for others, and statements of customers. */
export function moneyReportRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps;
  serve("GET /api/v1/back-office/reports/margins", async ({ query }) => ({
    data: await findMargins(db, query),
  }));
  serve("GET /api/v1/back-office/reports/order-margins", ({ query: { page, ...query } }) =>
    listOrderMargins(db, query, page),
  );
  serve("GET /api/v1/back-office/reports/open-money", async () => ({ data: await openNow(deps) }));
  serve("GET /api/v1/back-office/reports/customers/{id}", async ({ params, query }) => ({
    data: await buildCustomerStatement(db, { ...query, id: params.id }),
  }));
}

/** The same as files. */
export function moneyReportFileRoutes(http: FastifyInstance, deps: Deps, findStaff: FindStaff) {
  const { db, clock } = deps;
  const { csvAndXlsx } = createReportFiles(http, findStaff);
  csvAndXlsx("reports/margins", MONEY_REPORT_ROLES, async ({ request, language }) => {
    const query = queryOf(MarginQuery, request);
    const rows = marginRows(await findMargins(db, query), language);
    return { name: `ghuri-sales-by-${query.by}-${query.from}-${query.to}`, rows };
  });
  csvAndXlsx("reports/order-margins", MONEY_REPORT_ROLES, async ({ request, language }) => {
    const query = queryOf(OrderMarginQuery, request);
    const rows = orderMarginRows(await findOrderMargins(db, query), language);
    return { name: `ghuri-margins-${query.from}-${query.to}`, rows };
  });
  csvAndXlsx("reports/open-money", MONEY_REPORT_ROLES, async ({ language }) => ({
    name: `ghuri-open-money-${todayInDhaka(clock.now())}`,
    rows: openMoneyRows(await openNow(deps), language),
  }));
  csvAndXlsx("reports/customers/:id", MONEY_REPORT_ROLES, async ({ request, language }) => {
    const { id } = request.params as { readonly id: string };
    if (!isId(id)) refuse("not_found");
    const range = queryOf(DayRange, request);
    const rows = customerStatementRows(
      await buildCustomerStatement(db, { ...range, id }),
      language,
    );
    return { name: `ghuri-statement-${range.from}-${range.to}`, rows };
  });
}

function openNow({ db, clock }: Deps) {
  const now = clock.now();
  return findOpenMoney(db, { now, today: todayInDhaka(now) });
}
