import type { ApplyForVisaBody } from "@ghuri/contract/visas";
import { newId } from "../../../platform/ids.ts";
import { toTravellerColumns } from "../../travellers/index.ts";
import type { RequestedDocument, visaApplicants, visaDocuments } from "../tables.ts";

type ApplicantRow = typeof visaApplicants.$inferInsert;
type Traveller = ApplyForVisaBody["travellers"][number];

/** Every traveller uploads the passport with the form. */
const PASSPORT = "passport";

/**
 * A traveller as stored in the application. Passports were validated before; contact details are
 * kept for the primary traveller only.
 */
export function applicantRow(
  applicationId: string,
  traveller: Traveller,
  position: number,
): ApplicantRow {
  const isPrimary = position === 0;
  return {
    id: newId(),
    applicationId,
    position,
    ...toTravellerColumns(traveller),
    email: isPrimary ? traveller.email : null,
    phone: isPrimary ? traveller.phone : null,
    passportNumber: requireChecked(traveller.passport_number),
    passportExpiryDate: requireChecked(traveller.passport_expiry_date),
    passportFile: requireChecked(traveller.passport_file),
  };
}

/** The documents this traveller has to upload. */
export function documentRows(
  { id, passportFile }: ApplicantRow,
  documents: readonly RequestedDocument[],
): (typeof visaDocuments.$inferInsert)[] {
  return documents.map(({ code, name, isRequired }, position) => ({
    applicantId: id,
    code,
    position,
    name,
    isRequired,
    ...(code === PASSPORT
      ? { state: "received", file: passportFile }
      : { state: "missing", file: null }),
  }));
}

function requireChecked(value: string | null): string {
  if (value === null) throw new Error("A passport field is missing after validation");
  return value;
}
