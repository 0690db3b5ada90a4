import type { Language } from "@ghuri/contract/messages/message";
import type { VisaCase } from "@ghuri/contract/visa-cases";
import type { Queryable } from "../../../platform/db/database.ts";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { findAccount } from "../../accounts/index.ts";
import {
  getApplicationDetail,
  findGuidelineForStaff,
  findApplication,
  isBeforeSubmission,
  allowedStaffChanges,
} from "../../visa/index.ts";
import { findClaims } from "../claims/find-claims.ts";
import type { BackOfficeDeps } from "../deps.ts";
import { versionOf } from "../version-of.ts";
import type { AdminEvent } from "@ghuri/contract/admin-bookings";
import { findAdminBooking } from "../bookings/find-admin-booking.ts";

interface Asked {
  readonly id: string;
  readonly staffId: string;
  readonly language: Language;
}

/** Reads everything that staff need about an application. */
export async function findVisaCase(
  deps: Pick<BackOfficeDeps, "clock" | "orders" | "payments" | "visas">,
  db: Queryable,
  { id, staffId, language }: Asked,
): Promise<VisaCase> {
  const { clock } = deps;
  const { accountId } = (await findApplication(db, id)) ?? refuse("not_found");
  const { events: _told, ...detail } = await getApplicationDetail(
    { ...deps.visas, db },
    { accountId, id, language },
  );
  const guideline = await findGuidelineForStaff(db, detail.visa_guideline.id);
  const claimFor = await findClaims(db, "visa-applications", [id], { staffId, now: clock.now() });
  const account = await findAccount(db, accountId);
  return {
    ...detail,
    travellers: detail.travellers.map(({ documents, ...person }) => ({
      ...person,
      visa_photo:
        person.visa_file &&
        `/api/v1/back-office/visa-applications/${id}/documents/${person.visa_file}`,
      passport_number: person.passport_number && coveredPassport(person.passport_number),
      phone: person.phone && coveredPhone(person.phone),
      documents: documents.map((document) => ({
        ...document,
        photo:
          document.file && `/api/v1/back-office/visa-applications/${id}/documents/${document.file}`,
      })),
    })),
    account: account && { name: account.name, email: account.email },
    next: allowedStaffChanges(detail.status).map(({ to }) => to),
    accepts_results: detail.status === "submitted",
    max_stay: guideline.row.maxStay,
    accepts_documents: isBeforeSubmission(detail.status),
    timeline: await visaTimeline(deps, db, { id, language }),
    claim: claimFor(id),
    version: versionOf([
      detail.status,
      detail.payment_status,
      detail.travellers.map(({ result, visa_file, documents }) => [
        result,
        visa_file,
        documents.map(({ state, file }) => [state, file]),
      ]),
    ]),
  };
}

/** Masked here, since the full number appears only in audited views. */
function coveredPassport(number: string): string {
  return "•".repeat(Math.max(0, number.length - 3)) + number.slice(-3);
}

/** Keeps the operator prefix and the last three digits. */
function coveredPhone(phone: string): string {
  return `${phone.slice(0, -6)} •••${phone.slice(-3)}`;
}

/** Views are in the audit log; here they would be noise. */
const LOOKS: ReadonlySet<string> = new Set(["passport.look", "paper.look"]);

/** The application's timeline, newest first. Staff status changes appear once, with the name. */
async function visaTimeline(
  deps: Pick<BackOfficeDeps, "clock" | "orders" | "payments">,
  db: Queryable,
  asked: { readonly id: string; readonly language: Language },
): Promise<AdminEvent[]> {
  const { shown } = await findAdminBooking(deps, db, { ...asked, staff: { roles: [] } });
  return shown.timeline.filter(({ about, by, to }) =>
    about === "booking" ? by !== "staff" : about !== "staff" || !LOOKS.has(to),
  );
}
