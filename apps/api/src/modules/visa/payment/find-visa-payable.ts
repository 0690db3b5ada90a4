import { and, eq } from "drizzle-orm";
import { refuse } from "../../../platform/http/refusals/refuse.ts";
import { isId } from "../../../platform/ids.ts";
import type { FindPayable } from "../../payments/index.ts";
import { isBeforeSubmission } from "../applications/application-status.ts";
import { deadlineOf, isOverdue } from "./deadlines.ts";
import type { ApplicationRow } from "../applications/lock-application.ts";
import { visaApplicants, visaApplications } from "../tables.ts";

/**
 * The amount, product and customer of an application, as the payment gateway needs them. Refuses
 * when it cannot be paid.
 */
export const findVisaPayable: FindPayable = async (db, { id, accountId, now }) => {
  if (!isId(id)) refuse("not_found");
  const [found] = await db
    .select({ application: visaApplications, primary: visaApplicants })
    .from(visaApplications)
    .innerJoin(
      visaApplicants,
      and(eq(visaApplicants.applicationId, visaApplications.id), eq(visaApplicants.position, 0)),
    )
    .where(and(eq(visaApplications.id, id), eq(visaApplications.accountId, accountId)));
  if (!found) return refuse("not_found");
  const { application, primary } = found;
  return {
    amount: application.totalPayable,
    deadline: requirePayable(application, now),
    product: {
      kind: "service",
      name: `Visa ${application.visa.country.en}`,
      category: "Visa application",
    },
    customer: {
      name: `${primary.firstName} ${primary.lastName}`,
      email: primary.email ?? "",
      phone: primary.phone ?? "",
      country: primary.country,
    },
  };
};

/** The payment deadline. Refuses when the application cannot be paid. */
function requirePayable(application: ApplicationRow, now: Date): Date {
  if (application.paymentId !== null) refuse("already_paid");
  const deadline = deadlineOf(application);
  if (deadline === null) return refuse("not_payable");
  if (isOverdue(application, now)) refuse("payment_deadline_passed");
  if (!isBeforeSubmission(application.status)) refuse("not_payable");
  return deadline;
}
