import type { AgencyCase, AgencyCasesReply } from "@ghuri/contract/agency-cases";
import type { CaseClaim } from "@ghuri/contract/staff";
import type { z } from "zod";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { findAccount } from "../../accounts/index.ts";
import { type AgencyRow, findAgency, listPendingAgencies } from "../../agencies/index.ts";
import { findClaims } from "../claims/find-claims.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { PER_PAGE, toQueuePage } from "../queue-page.ts";
import { versionOf } from "../version-of.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

/** Pending agency applications, oldest first. */
export async function listAgencyCases(
  { db, clock }: Deps,
  { page, staffId }: { readonly page: number; readonly staffId: string },
): Promise<z.infer<typeof AgencyCasesReply>> {
  const { rows, total } = await listPendingAgencies(db, {
    offset: (page - 1) * PER_PAGE,
    limit: PER_PAGE,
  });
  const ids = rows.map(({ accountId }) => accountId);
  const claimFor = await findClaims(db, "agencies", ids, { staffId, now: clock.now() });
  const data: AgencyCase[] = [];
  for (const row of rows) data.push(await show(db, row, claimFor(row.accountId)));
  return toQueuePage(data, { page, total });
}

/** Reads one agency application. @throws `not_found` */
export async function findAgencyCase(
  { clock }: Pick<Deps, "clock">,
  db: Queryable,
  { id, staffId }: { readonly id: string; readonly staffId: string },
): Promise<AgencyCase> {
  const row = (await findAgency(db, id)) ?? refuse("not_found");
  const claimFor = await findClaims(db, "agencies", [id], { staffId, now: clock.now() });
  return show(db, row, claimFor(id));
}

async function show(db: Queryable, row: AgencyRow, claim: CaseClaim): Promise<AgencyCase> {
  const { accountId: id, name, address, licenceFile, status, appliedAt, note } = row;
  const account = (await findAccount(db, id)) ?? refuse("not_found");
  return {
    id,
    name,
    address,
    email: account.email,
    phone: account.phone,
    licence: licenceFile && `/api/v1/back-office/agencies/${id}/licence`,
    applied_at: appliedAt.toISOString(),
    status,
    note,
    claim,
    version: versionOf([status, name, address, licenceFile]),
  };
}
