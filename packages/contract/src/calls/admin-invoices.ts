import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { INVOICE_ROLES, InvoiceFilter, InvoicesReply } from "../invoices.ts";
import {
  EnterTaxRateBody,
  TAX_ROLES,
  TaxMonth,
  TaxRateReply,
  TaxRatesReply,
  TaxReportReply,
} from "../tax-rates.ts";
import { Page } from "./parameters.ts";

/** Invoices, and what of them is owed to the state. */
export const adminInvoiceCalls = {
  "GET /api/v1/back-office/invoices": endpoint({
    summary: "Invoices and credit notes of a range of days, newest first",
    access: "staff",
    roles: INVOICE_ROLES,
    bodyKind: "none",
    query: z.object({ ...InvoiceFilter.shape, ...Page.shape }),
    reply: InvoicesReply,
  }),
  "GET /api/v1/back-office/tax-rates": endpoint({
    summary: "Rates of VAT and withheld tax, the newest first",
    access: "staff",
    roles: TAX_ROLES,
    bodyKind: "none",
    reply: TaxRatesReply,
  }),
  "POST /api/v1/back-office/tax-rates": endpoint({
    summary: "Enter a rate from a day on; a repeat with the same id returns the first",
    access: "staff",
    needsFreshCode: true,
    roles: TAX_ROLES,
    bodyKind: "json",
    body: EnterTaxRateBody,
    reply: TaxRateReply,
    status: 201,
    refusals: ["already_decided"],
  }),
  "GET /api/v1/back-office/reports/tax": endpoint({
    summary: "VAT and withheld tax of a month",
    access: "staff",
    roles: TAX_ROLES,
    bodyKind: "none",
    query: TaxMonth,
    reply: TaxReportReply,
  }),
} as const;
