import { negotiateLanguage, type Language } from "@ghuri/contract/messages/message";
import type { StaffRole } from "@ghuri/contract/staff";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { type CsvRow, sendCsv } from "../../platform/http/downloads/csv.ts";
import { parseLanguage } from "../../platform/http/downloads/send-download.ts";
import { sendXlsx } from "../../platform/http/downloads/xlsx.ts";
import {
  type FindStaff,
  requireStaff,
  type Staff,
} from "../../platform/http/auth/require-staff.ts";
import { refuseField } from "../../platform/http/refusals/refuse.ts";
import { refusalOfIssues } from "../../platform/http/refusals/send-refusal.ts";
import { findUnstorableField } from "../../platform/http/serve/find-unstorable-field.ts";

/** A spreadsheet is built in memory: more than these rows are for CSV, which is streamed. */
const MOST_XLSX_ROWS = 100_000;

/** A table as a file: its name without an ending, and its rows, heads first. */
export interface ReportFile {
  readonly name: string;
  readonly rows: Iterable<CsvRow> | AsyncIterable<CsvRow>;
}

interface Asked {
  readonly request: FastifyRequest;
  readonly staff: Staff;
  readonly language: Language;
}

/** Registers files of the back office: plain links, so that the browser sends the session cookie and saves them. */
export function createReportFiles(http: FastifyInstance, findStaff: FindStaff) {
  const register = (
    ending: "csv" | "xlsx",
    path: string,
    roles: readonly StaffRole[],
    build: (asked: Asked) => Promise<ReportFile>,
  ) =>
    http.get(
      `/api/v1/back-office/${path}.${ending}`,
      { config: { isHidden: true } },
      async (request, reply): Promise<FastifyReply> => {
        const staff = await requireStaff(findStaff, request, roles);
        const { name, rows } = await build({ request, staff, language: languageFor(request) });
        if (ending === "csv") return sendCsv(reply, `${name}.csv`, rows);
        const table: CsvRow[] = [];
        for await (const row of rows) {
          if (table.length > MOST_XLSX_ROWS) refuseField("to", "range_too_long");
          table.push(row);
        }
        return sendXlsx(reply, `${name}.xlsx`, table);
      },
    );
  const csvAndXlsx = (
    path: string,
    roles: readonly StaffRole[],
    build: (asked: Asked) => Promise<ReportFile>,
  ): void => {
    register("csv", path, roles, build);
    register("xlsx", path, roles, build);
  };
  return { csvAndXlsx };
}

/** The query of a file's link, or a refusal. */
export function queryOf<S extends z.ZodType>(schema: S, { query }: FastifyRequest): z.output<S> {
  const parsed = schema.safeParse(query, { reportInput: true });
  if (!parsed.success) throw refusalOfIssues(parsed.error.issues);
  const field = findUnstorableField(parsed.data);
  if (field !== null) refuseField(field, "invalid_value");
  return parsed.data;
}

/** A download link cannot send an Accept-Language of our choice. */
function languageFor({ query, headers }: FastifyRequest): Language {
  const { language } = query as { readonly language?: unknown };
  return parseLanguage(language) ?? negotiateLanguage(headers["accept-language"]);
}
