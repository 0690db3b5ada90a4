import { and, eq, inArray } from "drizzle-orm";
import type { DescribeSubjects } from "../../payments/index.ts";
import { visaApplicants, visaApplications } from "../tables.ts";

/** How payment lists and receipts describe a visa application. */
export const describeVisaApplications: DescribeSubjects = async (db, ids) => {
  const rows = await db
    .select({
      id: visaApplications.id,
      reference: visaApplications.reference,
      visa: visaApplications.visa,
      travellers: visaApplications.travellers,
      firstName: visaApplicants.firstName,
      lastName: visaApplicants.lastName,
      email: visaApplicants.email,
      language: visaApplications.language,
    })
    .from(visaApplications)
    .innerJoin(
      visaApplicants,
      and(eq(visaApplicants.applicationId, visaApplications.id), eq(visaApplicants.position, 0)),
    )
    .where(inArray(visaApplications.id, [...ids]));
  return new Map(
    rows.map(({ id, reference, visa, travellers, language, ...payer }) => [
      id,
      {
        reference,
        name: visa.country,
        route: null,
        isThereAndBack: false,
        travellers,
        payer,
        language,
      },
    ]),
  );
};
