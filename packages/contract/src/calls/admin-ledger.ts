import { z } from "zod";
import {
  LEDGER_ROLES,
  LedgerCheckReply,
  LedgerEntriesReply,
  LedgerFilter,
  TrialBalanceReply,
} from "../admin-ledger.ts";
import { DayRange } from "../admin-reports.ts";
import { endpoint } from "../endpoint.ts";
import { Page } from "./parameters.ts";

/** The ledger: balances, entries, and whether it agrees with everything else. */
export const adminLedgerCalls = {
  "GET /api/v1/back-office/ledger/balances": endpoint({
    summary: "The trial balance of a range of days",
    access: "staff",
    roles: LEDGER_ROLES,
    bodyKind: "none",
    query: DayRange,
    reply: TrialBalanceReply,
  }),
  "GET /api/v1/back-office/ledger/entries": endpoint({
    summary: "The entries of the ledger, newest first",
    access: "staff",
    roles: LEDGER_ROLES,
    bodyKind: "none",
    query: z.object({ ...LedgerFilter.shape, ...Page.shape }),
    reply: LedgerEntriesReply,
  }),
  "GET /api/v1/back-office/ledger/check": endpoint({
    summary: "The ledger compared with payments, refunds and orders",
    access: "staff",
    roles: LEDGER_ROLES,
    bodyKind: "none",
    reply: LedgerCheckReply,
  }),
} as const;
