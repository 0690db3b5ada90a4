import { refuseField } from "../../../platform/http/refusals/refuse.ts";
import type { Serve } from "../../../platform/http/serve/serve.ts";
import { getStaffContext } from "../staff-context.ts";
import {
  findStatementAsStaff,
  listMissingItems,
  listRowsAsStaff,
  listStatementsAsStaff,
} from "./find-statements.ts";
import { importStatementAsStaff, previewStatementAsStaff } from "./import-statement.ts";
import { listStatementAccounts } from "./list-statement-accounts.ts";
import type { StatementDeps } from "./reconciliation-deps.ts";
import { matchAgain, writeOffItemAsStaff, writeOffRowAsStaff } from "./settle-differences.ts";

/** Routes of statements. Reading a file costs as much as a picture, so they share the limit. */
export function statementRoutes(serve: Serve, deps: StatementDeps, filesPerMinute: number): void {
  const options = { rateLimit: { max: filesPerMinute, timeWindow: 60_000 } };
  serve("GET /api/v1/back-office/statement-accounts", async () => ({
    data: await listStatementAccounts(deps),
  }));
  serve("GET /api/v1/back-office/statements", ({ query: { account, page } }) =>
    listStatementsAsStaff(deps, { account, page }),
  );
  serve(
    "POST /api/v1/back-office/statement-previews",
    async ({ files, body: { account, mapping }, language }) => {
      const { bytes } = files["file"] ?? refuseField("file", "field_required");
      const file = { account, mapping: mapping ?? null, bytes, language };
      return { data: await previewStatementAsStaff(deps, file) };
    },
    options,
  );
  serve(
    "POST /api/v1/back-office/statements",
    async (asked) => {
      const { bytes } = asked.files["file"] ?? refuseField("file", "field_required");
      const { by, staffId } = getStaffContext(asked);
      return { data: await importStatementAsStaff(deps, { by, staffId, bytes, body: asked.body }) };
    },
    options,
  );
  serve("GET /api/v1/back-office/statements/{id}", async ({ params }) => ({
    data: await findStatementAsStaff(deps, params.id),
  }));
  serve("GET /api/v1/back-office/statements/{id}/rows", ({ params, query: { state, page } }) =>
    listRowsAsStaff(deps, { id: params.id, state, page }),
  );
  serve("POST /api/v1/back-office/statements/{id}/match", async (asked) => {
    const { by, staffId } = getStaffContext(asked);
    return { data: { matched: await matchAgain(deps, { by, staffId, id: asked.params.id }) } };
  });
  serve("POST /api/v1/back-office/statement-rows/{id}/write-off", async (asked) => {
    const { by, staffId } = getStaffContext(asked);
    const { why } = asked.body;
    return { data: await writeOffRowAsStaff(deps, { by, staffId, id: asked.params.id, why }) };
  });
  serve("GET /api/v1/back-office/statement-items", ({ query }) => listMissingItems(deps, query));
  serve("POST /api/v1/back-office/statement-items/write-off", async (asked) => {
    const { by, staffId } = getStaffContext(asked);
    const { account, entry_id: entryId, why } = asked.body;
    await writeOffItemAsStaff(deps, { by, staffId, account, entryId, why });
    return listMissingItems(deps, { account, page: 1 });
  });
}
