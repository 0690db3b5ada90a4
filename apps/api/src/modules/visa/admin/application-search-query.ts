import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import { subjectSearchQuery, type SubjectSearch } from "../../payments/index.ts";
import { matchTravellers } from "../../travellers/index.ts";
import { visaApplicants, visaApplications } from "../tables.ts";

/** The applications part of the back-office search query. */
export function applicationSearchQuery(wanted: SubjectSearch): SQL {
  const { terms, travels } = wanted;
  const { entryDate } = visaApplications;
  const people = terms ? matchTravellers(visaApplicants, terms) : undefined;
  return subjectSearchQuery("visa", visaApplications, wanted, {
    matches: [
      people && sql`select ${visaApplicants.applicationId} from ${visaApplicants} where ${people}`,
    ],
    travels: and(
      travels.from === null ? undefined : gte(entryDate, travels.from),
      travels.to === null ? undefined : lte(entryDate, travels.to),
    ),
  });
}
