import type { ApplyForVisaBody } from "@ghuri/contract/visas";
import { toTravellerColumns } from "../../travellers/index.ts";
import type { RequestedDocument, visaDocuments } from "../tables.ts";

type Traveller = ApplyForVisaBody["travellers"][number];

/** Every traveller uploads the passport with the form. */
const PASSPORT = "passport";

/** A traveller as stored in the order. Contact details are kept for the primary traveller only. */
export function toTravellerRow(traveller: Traveller, position: number) {
  const isPrimary = position === 0;
  return {
    ...toTravellerColumns(traveller),
    email: isPrimary ? traveller.email : null,
    phone: isPrimary ? traveller.phone : null,
    passportFile: traveller.passport_file,
  };
}

/** The documents this traveller has to upload. */
export function documentRows(
  applicantId: string,
  passportFile: string | null,
  documents: readonly RequestedDocument[],
): (typeof visaDocuments.$inferInsert)[] {
  return documents.map(({ code, name, isRequired }, position) => ({
    applicantId,
    code,
    position,
    name,
    isRequired,
    ...(code === PASSPORT
      ? { state: "received", file: passportFile }
      : { state: "missing", file: null }),
  }));
}
