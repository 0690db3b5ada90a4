import { AUDIT_ROLES, AuditFilter } from "@ghuri/contract/desk-audit";
import { DayRange, MONEY_ROLES, NUMBERS_ROLES } from "@ghuri/contract/desk-numbers";
import { todayInDhaka } from "@ghuri/contract/dates";
import { languageOf } from "@ghuri/contract/messages/message";
import type { StaffRole } from "@ghuri/contract/staff";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { sendCsv } from "../../platform/http/csv.ts";
import { languageAsked } from "../../platform/http/downloads.ts";
import { refusalOfIssues } from "../../platform/http/refusal-reply.ts";
import { refuseField } from "../../platform/http/refuse.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { type FindStaff, mayDo, type Staff, staffOnly } from "../../platform/http/staff-only.ts";
import { unstorableField } from "../../platform/http/storable-text.ts";
import type { SearchCounter, SupplierWatch } from "../flight-search/index.ts";
import { auditRows } from "./audit/audit-rows.ts";
import { auditFacets, readAudit, walkAudit } from "./audit/read-audit.ts";
import { tellVerdict } from "./audit/tell-verdict.ts";
import { verifyAudit } from "./audit/verify-audit.ts";
import { deciderOf } from "./decider.ts";
import type { BackOfficeDeps } from "./deps.ts";
import { countNumbers } from "./numbers/count-numbers.ts";
import { balanceRows, numbersRows } from "./numbers/numbers-tables.ts";
import { suppliersNow } from "./numbers/suppliers-now.ts";
import { explainMoney, weighMoney } from "./numbers/weigh-money.ts";
import { changeRoles, letPersonGo, renewSecrets } from "./people/change-access.ts";
import { listPeople } from "./people/list-people.ts";
import { takeOn } from "./people/take-on.ts";

export interface RecordsDeps extends Pick<BackOfficeDeps, "db" | "clock" | "staffKey"> {
  readonly counter: SearchCounter;
  readonly watch: SupplierWatch;
  /** Names of all that can be asked. */
  readonly suppliers: readonly string[];
}

/** The whole log is read for it, however long it has become. */
const VERIFICATIONS = { max: 12, timeWindow: 60_000 };

/** What the desk looks up: numbers, the audit log, and who works here. */
export function recordsRoutes(serve: Serve, deps: RecordsDeps): void {
  numbersCalls(serve, deps);
  auditCalls(serve, deps);
  peopleCalls(serve, deps);
}

function numbersCalls(serve: Serve, { db, clock, counter, watch, suppliers }: RecordsDeps): void {
  serve("GET /api/v1/back-office/numbers", async ({ query, staff }) => {
    // What this server has in hand belongs to what is read now.
    await counter.flush();
    return { data: await countNumbers(db, query, mayDo(staff, MONEY_ROLES)) };
  });
  serve("GET /api/v1/back-office/numbers/balance", async ({ query }) => ({
    data: await explainMoney(db, query),
  }));
  serve("GET /api/v1/back-office/money-today", async () => {
    const day = todayInDhaka(clock.now());
    return { data: { day, ...(await weighMoney(db, { from: day, to: day })) } };
  });
  serve("GET /api/v1/back-office/suppliers", () =>
    Promise.resolve({ data: suppliersNow(watch, suppliers) }),
  );
}

function auditCalls(serve: Serve, { db, clock }: RecordsDeps): void {
  serve("GET /api/v1/back-office/audit", ({ query: { page, ...filter } }) =>
    readAudit(db, filter, page),
  );
  serve("GET /api/v1/back-office/audit/facets", async () => ({ data: await auditFacets(db) }));
  serve(
    "POST /api/v1/back-office/audit/verification",
    async () => ({ data: tellVerdict(await verifyAudit(db), clock.now()) }),
    { rateLimit: VERIFICATIONS },
  );
}

function peopleCalls(serve: Serve, deps: RecordsDeps): void {
  const { db, clock } = deps;
  serve("GET /api/v1/back-office/people", async ({ staff }) => ({
    data: await listPeople(db, { staffId: staff.id, now: clock.now() }),
  }));
  serve("POST /api/v1/back-office/people", async (asked) => ({
    data: await takeOn(deps, { ...deciderOf(asked), ...asked.body }),
  }));
  serve("PUT /api/v1/back-office/people/{id}/roles", async (asked) => ({
    data: await changeRoles(deps, { ...deciderOf(asked), id: asked.params.id, ...asked.body }),
  }));
  serve("POST /api/v1/back-office/people/{id}/reset", async (asked) => ({
    data: await renewSecrets(deps, { ...deciderOf(asked), id: asked.params.id, ...asked.body }),
  }));
  serve("POST /api/v1/back-office/people/{id}/disable", async (asked) => ({
    data: await letPersonGo(deps, { ...deciderOf(asked), id: asked.params.id, ...asked.body }),
  }));
}

/** The same tables as files. */
export function recordsFileRoutes(
  http: FastifyInstance,
  deps: RecordsDeps,
  findStaff: FindStaff,
): void {
  const file = (path: string, roles: readonly StaffRole[], send: SendFile) =>
    http.get(
      `/api/v1/back-office/${path}.csv`,
      { config: { isHidden: true } },
      async (request, reply) => send(request, reply, await staffOnly(findStaff, request, roles)),
    );

  for (const table of ["days", "routes", "countries"] as const)
    file(`numbers/${table}`, NUMBERS_ROLES, async (request, reply, staff) => {
      const range = queryOf(DayRange, request);
      await deps.counter.flush();
      const numbers = await countNumbers(deps.db, range, mayDo(staff, MONEY_ROLES));
      const rows = numbersRows(table, numbers, languageFor(request));
      return sendCsv(reply, `ghuri-${table}-${range.from}-${range.to}.csv`, rows);
    });
  file("numbers/money", MONEY_ROLES, async (request, reply) => {
    const range = queryOf(DayRange, request);
    const rows = balanceRows(await explainMoney(deps.db, range), languageFor(request));
    return sendCsv(reply, `ghuri-money-${range.from}-${range.to}.csv`, rows);
  });
  file("audit", AUDIT_ROLES, async (request, reply) => {
    const filter = queryOf(AuditFilter, request);
    const rows = auditRows(walkAudit(deps.db, filter), languageFor(request));
    return sendCsv(reply, `ghuri-audit-${todayInDhaka(deps.clock.now())}.csv`, rows);
  });
}

type SendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  staff: Staff,
) => Promise<FastifyReply>;

function queryOf<S extends z.ZodType>(schema: S, { query }: FastifyRequest): z.output<S> {
  const parsed = schema.safeParse(query, { reportInput: true });
  if (!parsed.success) throw refusalOfIssues(parsed.error.issues);
  const field = unstorableField(parsed.data);
  if (field !== null) refuseField(field, "invalid_value");
  return parsed.data;
}

/** A plain link carries no header of ours. */
function languageFor({ query, headers }: FastifyRequest) {
  const { language } = query as { readonly language?: unknown };
  return languageAsked(language) ?? languageOf(headers["accept-language"]);
}
