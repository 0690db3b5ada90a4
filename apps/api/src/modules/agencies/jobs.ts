import { eq, lt } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { removeFileReference } from "../../platform/files/file-references.ts";
import { defineJob, type JobHandler, handleJob } from "../../platform/jobs/jobs.ts";
import { licenceReferrer } from "./apply-as-agency.ts";
import type { AgencyDeps } from "./deps.ts";
import { sendAgencyLink, sendAgencyLinkJob } from "./send-agency-link.ts";
import { agencyApplications as applications } from "./tables.ts";

/** Longer than an email is retried and its link valid. */
const UNCONFIRMED_KEPT_MS = 7 * 86_400_000;

const deleteUnconfirmedJob = defineJob("delete-unconfirmed-agencies", { retries: 2 });

export function agencyJobHandlers(deps: AgencyDeps): JobHandler[] {
  return [
    handleJob(sendAgencyLinkJob, ({ applicationId }) => sendAgencyLink(deps, applicationId)),
    handleJob(deleteUnconfirmedJob, () => deleteUnconfirmed(deps), "50 21 * * *"),
  ];
}

function deleteUnconfirmed({ db, clock }: AgencyDeps): Promise<void> {
  const since = new Date(clock.now().getTime() - UNCONFIRMED_KEPT_MS);
  return db.transaction(async (tx) => {
    const old = await tx
      .delete(applications)
      .where(lt(applications.appliedAt, since))
      .returning({ id: applications.id, licenceFile: applications.licenceFile });
    await releaseLicences(tx, old);
  });
}

/** Deletes what was applied for with an address whose account is deleted. */
export async function eraseApplications(tx: Transaction, email: string): Promise<void> {
  const old = await tx
    .delete(applications)
    .where(eq(applications.email, email))
    .returning({ id: applications.id, licenceFile: applications.licenceFile });
  await releaseLicences(tx, old);
}

/** The sweep of files deletes the photos. */
async function releaseLicences(
  tx: Transaction,
  deleted: readonly { readonly id: string; readonly licenceFile: string | null }[],
): Promise<void> {
  for (const { id, licenceFile } of deleted)
    if (licenceFile !== null)
      await removeFileReference(tx, { fileId: licenceFile, referrer: licenceReferrer(id) });
}
