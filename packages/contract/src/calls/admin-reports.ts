import {
  BalanceReply,
  DayRange,
  MONEY_ROLES,
  MoneyTodayReply,
  REPORT_ROLES,
  SalesReportReply,
  SuppliersReply,
} from "../admin-reports.ts";
import { endpoint } from "../endpoint.ts";

/** Sales reports, balances and supplier health. */
export const adminReportsCalls = {
  "GET /api/v1/back-office/reports/sales": endpoint({
    summary: "Searches, bookings, payments, tickets and refunds of a range of days",
    access: "staff",
    roles: REPORT_ROLES,
    bodyKind: "none",
    query: DayRange,
    reply: SalesReportReply,
  }),
  "GET /api/v1/back-office/reports/balance": endpoint({
    summary: "Money received in a range of days, compared with what was booked for it",
    access: "staff",
    roles: MONEY_ROLES,
    bodyKind: "none",
    query: DayRange,
    reply: BalanceReply,
  }),
  "GET /api/v1/back-office/reports/balance-today": endpoint({
    summary: "Today's received money, compared with what was booked for it",
    access: "staff",
    roles: MONEY_ROLES,
    bodyKind: "none",
    reply: MoneyTodayReply,
  }),
  "GET /api/v1/back-office/suppliers": endpoint({
    summary: "Health of the suppliers as this server sees it",
    access: "staff",
    roles: REPORT_ROLES,
    bodyKind: "none",
    reply: SuppliersReply,
  }),
} as const;
