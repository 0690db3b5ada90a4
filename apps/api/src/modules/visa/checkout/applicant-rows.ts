import type { ApplyForVisaBody } from "@ghuri/contract/visas";
import { newId } from "../../../platform/ids.ts";
import { toTravellerColumns } from "../../travellers/index.ts";
import type { RequestedDocument, visaApplicants, visaDocuments } from "../tables.ts";

type ApplicantRow = typeof visaApplicants.$inferInsert;
type Person = ApplyForVisaBody["travellers"][number];

/** Every traveller uploads the passport with the form. */
const PASSPORT = "passport";

/**
 * A traveller as stored in the application. Passports were validated before; contact details are
 * kept for the primary traveller only.
 */
export function applicantRow(
  applicationId: string,
  person: Person,
  position: number,
): ApplicantRow {
  const isPrimary = position === 0;
  return {
    id: newId(),
    applicationId,
    position,
    ...toTravellerColumns(person),
    email: isPrimary ? person.email : null,
    phone: isPrimary ? person.phone : null,
    passportNumber: checked(person.passport_number),
    passportExpiryDate: checked(person.passport_expiry_date),
    passportFile: checked(person.passport_file),
  };
}

/** The documents this traveller has to upload. */
export function documentRows(
  { id, passportFile }: ApplicantRow,
  papers: readonly RequestedDocument[],
): (typeof visaDocuments.$inferInsert)[] {
  return papers.map(({ code, name, isRequired }, position) => ({
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

function checked(fact: string | null): string {
  if (fact === null) throw new Error("A passport field is missing after validation");
  return fact;
}
