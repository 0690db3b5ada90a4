import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import { subjectSearchQuery, type SubjectSearch } from "../../payments/index.ts";
import { matchTravellers } from "../../travellers/index.ts";
import { visaApplicants, visaApplications } from "../tables.ts";

/** The applications part of the back-office search query. */
export function applicationSearchQuery(search: SubjectSearch): SQL {
  const { terms, travels } = search;
  const { entryDate } = visaApplications;
  const traveller = terms ? matchTravellers(visaApplicants, terms) : undefined;
  return subjectSearchQuery("visa", visaApplications, search, {
    matches: [
      traveller &&
        sql`select ${visaApplicants.applicationId} from ${visaApplicants} where ${traveller}`,
    ],
    travels: and(
      travels.from === null ? undefined : gte(entryDate, travels.from),
      travels.to === null ? undefined : lte(entryDate, travels.to),
    ),
  });
}
