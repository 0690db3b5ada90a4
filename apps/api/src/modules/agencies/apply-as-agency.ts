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
import { renderCompanyEmail } from "../../platform/mail/email-layout/company-email.ts";
import { deliverEmail } from "../../platform/mail/deliver-email.ts";
import { hashNewPassword, createAccount, refuseDuplicateAccount } from "../accounts/index.ts";
import type { AgencyDeps } from "./deps.ts";
import { applicationReceivedEmail } from "./emails/application-email.ts";
import { agencies } from "./tables.ts";

interface Application {
  readonly form: z.infer<typeof AgencyForm>;
  readonly licence: UploadedFile | undefined;
  readonly language: Language;
}

/** Creates an account that may sign in once staff have approved it, and emails the next steps. */
export async function applyAsAgency(
  deps: AgencyDeps,
  { form, licence, language }: Application,
): Promise<void> {
  const passwordHash = await hashNewPassword(form.password);
  const accountId = newId();
  const licenceFile = licence ? await storePhoto(deps, accountId, licence.bytes) : null;
  const now = deps.clock.now();
  try {
    await deps.db.transaction(async (tx) => {
      const { agency_email: email, phone, agency_name: name, address } = form;
      const account = {
        id: accountId,
        kind: "agency",
        email,
        phone,
        passwordHash,
        language,
      } as const;
      await createAccount(tx, account, now);
      await tx.insert(agencies).values({ accountId, name, address, licenceFile, appliedAt: now });
      if (licenceFile !== null) await referenceLicence(tx, accountId, licenceFile);
      await deliverEmail(deps.jobs, tx, emailFor(deps, { form, licence, language }, accountId));
    });
  } catch (error) {
    if (licenceFile !== null) await deleteOrphanedFile(deps, licenceFile);
    refuseDuplicateAccount(error, { email: "agency_email", phone: "phone" });
  }
}

async function referenceLicence(tx: Transaction, accountId: string, fileId: string): Promise<void> {
  const isReferenced = await addFileReference(tx, accountId, {
    fileId,
    referrer: licenceReferrer(accountId),
  });
  if (!isReferenced) refuse("internal");
}

/** The application's name in the photo's file references. */
export function licenceReferrer(accountId: string): string {
  return `agency:${accountId}`;
}

function emailFor({ company }: AgencyDeps, { form, licence, language }: Application, id: string) {
  const words = applicationReceivedEmail[language]({
    agency: form.agency_name,
    email: form.agency_email,
    hasLicence: licence !== undefined,
    helpEmail: company.email,
    helpPhone: company.phone,
  });
  return {
    cause: `agency-applied-${id}`,
    to: form.agency_email,
    ...renderCompanyEmail(company, language, words, `${company.site}/login`),
  };
}
