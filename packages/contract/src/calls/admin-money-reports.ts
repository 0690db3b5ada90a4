import { z } from "zod";
import { DayRange } from "../admin-reports.ts";
import { endpoint } from "../endpoint.ts";
import {
  CustomerStatementReply,
  MarginQuery,
  MarginReportReply,
  MONEY_REPORT_ROLES,
  OpenMoneyReply,
  OrderMarginQuery,
  OrderMarginsReply,
} from "../money-reports.ts";
import { Page } from "./parameters.ts";

/** What sales brought, what we hold for others, and statements of customers. */
export const adminMoneyReportsCalls = {
  "GET /api/v1/back-office/reports/margins": endpoint({
    summary:
      "Sales and margin of a range of days, by product, route, airline, supplier, staff or coupon",
    access: "staff",
    roles: MONEY_REPORT_ROLES,
    bodyKind: "none",
    query: MarginQuery,
    reply: MarginReportReply,
  }),
  "GET /api/v1/back-office/reports/order-margins": endpoint({
    summary: "The margin of each order of a group, the smallest first",
    access: "staff",
    roles: MONEY_REPORT_ROLES,
    bodyKind: "none",
    query: z.object({ ...OrderMarginQuery.shape, ...Page.shape }),
    reply: OrderMarginsReply,
  }),
  "GET /api/v1/back-office/reports/open-money": endpoint({
    summary: "Open refunds with their age, deposits that are not earned, and what is payable",
    access: "staff",
    roles: MONEY_REPORT_ROLES,
    bodyKind: "none",
    reply: OpenMoneyReply,
  }),
  "GET /api/v1/back-office/reports/customers/{id}": endpoint({
    summary: "The statement of one account: orders, payments, refunds, balance",
    access: "staff",
    roles: MONEY_REPORT_ROLES,
    bodyKind: "none",
    params: z.object({ id: z.uuid() }),
    query: DayRange,
    reply: CustomerStatementReply,
  }),
} as const;
