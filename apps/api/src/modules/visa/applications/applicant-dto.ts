import type { VisaApplicationDetail } from "@ghuri/contract/visas";
import type { Language } from "@ghuri/contract/messages/message";
import { toTravellerDto } from "../../travellers/index.ts";
import type { Applicant } from "./find-applicants.ts";

export function toApplicantDto(
  { documents, ...person }: Applicant,
  language: Language,
): VisaApplicationDetail["travellers"][number] {
  return {
    ...toTravellerDto(person),
    documents: documents.map((paper) => ({
      code: paper.code,
      name: paper.name[language],
      is_required: paper.isRequired,
      state: paper.state,
      file: paper.file,
      note: paper.note,
    })),
  };
}
