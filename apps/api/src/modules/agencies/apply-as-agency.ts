import type { AgencyForm } from "@ghuri/contract/agencies";
import type { Language } from "@ghuri/contract/messages/message";
import type { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { addFileReference } from "../../platform/files/file-references.ts";
import { storePhoto } from "../../platform/files/store-photo.ts";
import { deleteOrphanedFile } from "../../platform/files/delete-orphaned-files.ts";
import type { UploadedFile } from "../../platform/http/serve/read-multipart.ts";
import { refuse } from "../../platform/http/refusals/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { findAccountIds, hashNewPassword } from "../accounts/index.ts";
import type { AgencyDeps } from "./deps.ts";
import { sendAgencyLinkJob } from "./send-agency-link.ts";
import { agencyApplications } from "./tables.ts";

interface Application {
  readonly form: z.infer<typeof AgencyForm>;
  readonly licence: UploadedFile | undefined;
  readonly language: Language;
}

/**
 * Stores an application and emails a link to its address. The applicant may not own the address, so the application
 * opens no account and reserves neither address nor number, and the response does not reveal whether they have one.
 */
export async function applyAsAgency(
  deps: AgencyDeps,
  { form, licence, language }: Application,
): Promise<void> {
  await refuseTakenPhone(deps, form.phone);
  const passwordHash = await hashNewPassword(form.password);
  const id = newId();
  const licenceFile = licence ? await storePhoto(deps, id, licence.bytes) : null;
  const { agency_email: email, phone, agency_name: name, address } = form;
  try {
    await deps.db.transaction(async (tx) => {
      await tx.insert(agencyApplications).values({
        id,
        email,
        phone,
        passwordHash,
        name,
        address,
        licenceFile,
        language,
        appliedAt: deps.clock.now(),
      });
      if (licenceFile !== null) await referenceLicence(tx, id, licenceFile);
      await deps.jobs.enqueue(tx, sendAgencyLinkJob, { applicationId: id });
    });
  } catch (error) {
    if (licenceFile !== null) await deleteOrphanedFile(deps, licenceFile);
    throw error;
  }
}

/** As the sign-up does. The number is free until the account opens; its unique index decides then. */
async function refuseTakenPhone({ db }: AgencyDeps, phone: string): Promise<void> {
  const owners = await findAccountIds(db, { phone, email: null, phoneEnd: null });
  if (owners.length > 0) refuse("phone_taken", { fields: { phone: [{ code: "phone_taken" }] } });
}

async function referenceLicence(tx: Transaction, ownerId: string, fileId: string): Promise<void> {
  const isReferenced = await addFileReference(tx, ownerId, {
    fileId,
    referrer: licenceReferrer(ownerId),
  });
  if (!isReferenced) refuse("internal");
}

/** The application's name in the photo's file references: the id is that of its account, open or not. */
export function licenceReferrer(accountId: string): string {
  return `agency:${accountId}`;
}
