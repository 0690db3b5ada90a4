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
import type { Account } from "../../ledger/index.ts";
import { listOpenRows, matchTermsOf } from "../../reconciliation/index.ts";
import { listPendingWriteOffs } from "./list-pending-write-offs.ts";
import type { WriteOffDeps } from "./reconciliation-deps.ts";
import { matchAgain, matchRowAsStaff } from "./settle-differences.ts";
import { decideWriteOff, writeOffDifferences } from "./write-off-differences.ts";

/** Routes of statements. Reading a file costs as much as a picture, so they share the limit. */
export function statementRoutes(serve: Serve, deps: WriteOffDeps, filesPerMinute: number): void {
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
  serve("GET /api/v1/back-office/statements/{id}/open-rows", async ({ params }) => {
    const { account } = await findStatementAsStaff(deps, params.id);
    const { expectedFee: agreedFee } = matchTermsOf(deps, account as Account);
    return { data: await listOpenRows(deps.db, { id: params.id, agreedFee }) };
  });
  serve("POST /api/v1/back-office/statements/{id}/match", async (asked) => {
    const { by } = getStaffContext(asked);
    const isByAmount = asked.body.by_amount;
    return { data: { matched: await matchAgain(deps, { by, id: asked.params.id, isByAmount }) } };
  });
  serve("POST /api/v1/back-office/statement-rows/{id}/match", async (asked) => {
    const { by } = getStaffContext(asked);
    const { entries } = asked.body;
    return { data: await matchRowAsStaff(deps, { by, id: asked.params.id, entries }) };
  });
  serve("GET /api/v1/back-office/statement-items", ({ query }) => listMissingItems(deps, query));
  serve("POST /api/v1/back-office/statement-write-offs", async (asked) => {
    const { by, staffId } = getStaffContext(asked);
    return { data: { state: await writeOffDifferences(deps, { by, staffId, body: asked.body }) } };
  });
  serve("GET /api/v1/back-office/statement-write-offs", async (asked) => ({
    data: await listPendingWriteOffs(deps, getStaffContext(asked).staffId),
  }));
  serve("POST /api/v1/back-office/statement-write-offs/{id}/decision", async (asked) => {
    const { by, staffId } = getStaffContext(asked);
    await decideWriteOff(deps, { by, staffId, id: asked.params.id, ...asked.body });
    return { data: await listPendingWriteOffs(deps, staffId) };
  });
}
