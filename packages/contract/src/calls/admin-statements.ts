import { z } from "zod";
import {
  ImportStatementBody,
  MatchAgainReply,
  PreviewStatementBody,
  STATEMENT_ROLES,
  StatementAccountsReply,
  StatementItemsReply,
  StatementPreviewReply,
  StatementReply,
  StatementRowReply,
  StatementRowsReply,
  StatementRowState,
  StatementsReply,
  WriteOffBody,
  WriteOffItemBody,
} from "../admin-statements.ts";
import { endpoint } from "../endpoint.ts";
import { Page } from "./parameters.ts";

const byFinance = { access: "staff", roles: STATEMENT_ROLES } as const;
const RowId = z.object({ id: z.uuid() });
const Account = z.object({ account: z.string().max(100) });

/** Statements of gateways, banks and suppliers, compared with the ledger. */
export const adminStatementCalls = {
  "GET /api/v1/back-office/statement-accounts": endpoint({
    ...byFinance,
    summary: "The accounts that have statements, and what of their balances is not explained",
    bodyKind: "none",
    reply: StatementAccountsReply,
  }),
  "GET /api/v1/back-office/statements": endpoint({
    ...byFinance,
    summary: "The imported statements, newest first",
    bodyKind: "none",
    query: z.object({ account: z.string().max(100).optional(), ...Page.shape }),
    reply: StatementsReply,
  }),
  "POST /api/v1/back-office/statement-previews": endpoint({
    ...byFinance,
    summary: "Read a statement and compare it with the ledger without storing anything",
    bodyKind: "multipart",
    body: PreviewStatementBody,
    files: ["file"],
    requiredFiles: { file: "field_required" },
    reply: StatementPreviewReply,
  }),
  "POST /api/v1/back-office/statements": endpoint({
    ...byFinance,
    summary: "Import a statement: its rows, fees and payouts",
    needsFreshCode: true,
    bodyKind: "multipart",
    body: ImportStatementBody,
    files: ["file"],
    requiredFiles: { file: "field_required" },
    reply: StatementReply,
    status: 201,
    refusals: ["statement_imported", "statement_errors", "month_closed"],
  }),
  "GET /api/v1/back-office/statements/{id}": endpoint({
    ...byFinance,
    summary: "An imported statement",
    bodyKind: "none",
    params: RowId,
    reply: StatementReply,
  }),
  "GET /api/v1/back-office/statements/{id}/rows": endpoint({
    ...byFinance,
    summary: "The rows of a statement, the open ones first",
    bodyKind: "none",
    params: RowId,
    query: z.object({ state: StatementRowState.optional(), ...Page.shape }),
    reply: StatementRowsReply,
  }),
  "POST /api/v1/back-office/statements/{id}/match": endpoint({
    ...byFinance,
    summary: "Compare the open rows of a statement again with what is booked by now",
    bodyKind: "none",
    params: RowId,
    reply: MatchAgainReply,
  }),
  "POST /api/v1/back-office/statement-rows/{id}/write-off": endpoint({
    ...byFinance,
    summary: "Write off what an open row differs by",
    needsFreshCode: true,
    bodyKind: "json",
    params: RowId,
    body: WriteOffBody,
    reply: StatementRowReply,
    refusals: ["already_decided"],
  }),
  "GET /api/v1/back-office/statement-items": endpoint({
    ...byFinance,
    summary: "The entries of an account that no statement has named, oldest first",
    bodyKind: "none",
    query: z.object({ ...Account.shape, ...Page.shape }),
    reply: StatementItemsReply,
  }),
  "POST /api/v1/back-office/statement-items/write-off": endpoint({
    ...byFinance,
    summary: "Write off an entry that no statement has named",
    needsFreshCode: true,
    bodyKind: "json",
    body: WriteOffItemBody,
    reply: StatementItemsReply,
    refusals: ["already_decided"],
  }),
} as const;
