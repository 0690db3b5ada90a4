import { z } from "zod";
import {
  ClosedMonthsReply,
  CloseMonthBody,
  DailySheetReply,
  LEDGER_ROLES,
  LedgerAccountsReply,
  LedgerCheckReply,
  LedgerEntriesReply,
  LedgerEntryReply,
  LedgerFilter,
  ManualEntryBody,
  ReverseManualEntryBody,
  TrialBalanceReply,
} from "../admin-ledger.ts";
import { DayRange } from "../admin-reports.ts";
import { endpoint } from "../endpoint.ts";
import { Page } from "./parameters.ts";

const EntryId = z.object({ id: z.coerce.number().int().min(1) });

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
  "GET /api/v1/back-office/ledger/accounts": endpoint({
    summary: "Every account that has entries or can be booked on",
    access: "staff",
    roles: LEDGER_ROLES,
    bodyKind: "none",
    reply: LedgerAccountsReply,
  }),
  "POST /api/v1/back-office/ledger/entries": endpoint({
    summary: "Book a payout, a payment or a write-off from a statement",
    access: "staff",
    needsFreshCode: true,
    roles: LEDGER_ROLES,
    bodyKind: "json",
    body: ManualEntryBody,
    reply: LedgerEntryReply,
    status: 201,
    refusals: ["idempotency_mismatch", "month_closed"],
  }),
  "POST /api/v1/back-office/ledger/entries/{id}/reversal": endpoint({
    summary: "Book the opposite of an entry that staff booked",
    access: "staff",
    needsFreshCode: true,
    roles: LEDGER_ROLES,
    bodyKind: "json",
    params: EntryId,
    body: ReverseManualEntryBody,
    reply: LedgerEntryReply,
  }),
  "GET /api/v1/back-office/ledger/daily-sheet": endpoint({
    summary: "Opening, in and out by kind, and closing of every bank account and gateway",
    access: "staff",
    roles: LEDGER_ROLES,
    bodyKind: "none",
    query: DayRange,
    reply: DailySheetReply,
  }),
  "GET /api/v1/back-office/ledger/months": endpoint({
    summary: "The closed months",
    access: "staff",
    roles: LEDGER_ROLES,
    bodyKind: "none",
    reply: ClosedMonthsReply,
  }),
  "POST /api/v1/back-office/ledger/months": endpoint({
    summary: "Close a month, and all before it, for good",
    access: "staff",
    needsFreshCode: true,
    roles: LEDGER_ROLES,
    bodyKind: "json",
    body: CloseMonthBody,
    reply: ClosedMonthsReply,
    refusals: ["month_closed"],
  }),
  "GET /api/v1/back-office/ledger/check": endpoint({
    summary: "The ledger compared with payments, refunds and orders",
    access: "staff",
    roles: LEDGER_ROLES,
    bodyKind: "none",
    reply: LedgerCheckReply,
  }),
} as const;
