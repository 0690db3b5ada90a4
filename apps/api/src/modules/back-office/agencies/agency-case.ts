import type { AgencyCase, AgencyCasesReply } from "@ghuri/contract/agency-cases";
import type { CaseClaim } from "@ghuri/contract/staff";
import type { z } from "zod";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { accountById } from "../../accounts/index.ts";
import { type AgencyRow, findAgency, listWaitingAgencies } from "../../agencies/index.ts";
import { claimsOf } from "../claims/claim-rows.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { PER_PAGE, pageOfQueue } from "../queue-page.ts";
import { seenOf } from "../seen-of.ts";

type Deps = Pick<BackOfficeDeps, "db" | "clock">;

/** Agencies that wait for an answer, oldest first. */
export async function queueOfAgencies(
  { db, clock }: Deps,
  { page, staffId }: { readonly page: number; readonly staffId: string },
): Promise<z.infer<typeof AgencyCasesReply>> {
  const { rows, total } = await listWaitingAgencies(db, {
    offset: (page - 1) * PER_PAGE,
    limit: PER_PAGE,
  });
  const ids = rows.map(({ accountId }) => accountId);
  const claimFor = await claimsOf(db, "agencies", ids, { staffId, now: clock.now() });
  const data: AgencyCase[] = [];
  for (const row of rows) data.push(await show(db, row, claimFor(row.accountId)));
  return pageOfQueue(data, { page, total });
}

/** One agency as it is at this moment. */
export async function findAgencyCase(
  { clock }: Pick<Deps, "clock">,
  db: Queryable,
  { id, staffId }: { readonly id: string; readonly staffId: string },
): Promise<AgencyCase> {
  const row = (await findAgency(db, id)) ?? refuse("not_found");
  const claimFor = await claimsOf(db, "agencies", [id], { staffId, now: clock.now() });
  return show(db, row, claimFor(id));
}

async function show(db: Queryable, row: AgencyRow, claim: CaseClaim): Promise<AgencyCase> {
  const { accountId: id, name, address, licenceFile, status, appliedAt, note } = row;
  const account = (await accountById(db, id)) ?? refuse("not_found");
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
    seen: seenOf([status, name, address, licenceFile]),
  };
}
