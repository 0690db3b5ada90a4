import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import type { Language } from "@ghuri/contract/messages/message";
import { toTravellerDto } from "../../travellers/index.ts";
import type { Applicant } from "./find-applicants.ts";

export function toApplicantDto(
  { documents, ...traveller }: Applicant,
  language: Language,
): VisaApplicationDetail["travellers"][number] {
  return {
    ...toTravellerDto(traveller),
    result: traveller.result,
    visa_file: traveller.visaFile,
    documents: documents.map((document) => ({
      code: document.code,
      name: document.name[language],
      is_required: document.isRequired,
      state: document.state,
      file: document.file,
      file_type:
        document.contentType && (document.contentType === "application/pdf" ? "pdf" : "image"),
      note: document.note,
    })),
  };
}
