import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import { subjectKeys, type WantedSubjects } from "../payments/index.ts";
import { peopleLike } from "../travellers/index.ts";
import { visaApplicants, visaApplications } from "./tables.ts";

/** The query for applications that staff look for. */
export function applicationKeys(wanted: WantedSubjects): SQL {
  const { terms, travels } = wanted;
  const { entryDate } = visaApplications;
  const people = terms ? peopleLike(visaApplicants, terms) : undefined;
  return subjectKeys("visa", visaApplications, wanted, {
    matches: [
      people && sql`select ${visaApplicants.applicationId} from ${visaApplicants} where ${people}`,
    ],
    travels: and(
      travels.from === null ? undefined : gte(entryDate, travels.from),
      travels.to === null ? undefined : lte(entryDate, travels.to),
    ),
  });
}
