import { type JobHandler, handleJob } from "../../platform/jobs/jobs.ts";
import { confirmPaidApplication } from "./payment/confirm-paid-application.ts";
import type { VisaDeps } from "./deps.ts";
import { expireApplication } from "./applications/expire-application.ts";
import { expireApplicationJob, sweepVisasJob, visaEmailJob, visaPaidJob } from "./jobs.ts";
import { sendVisaEmail } from "./emails/send-email.ts";
import { sweepApplications } from "./applications/sweep-applications.ts";

const EVERY_MINUTE = "* * * * *";

export function visaJobs(deps: VisaDeps): JobHandler[] {
  return [
    handleJob(expireApplicationJob, ({ applicationId }) => expireApplication(deps, applicationId)),
    handleJob(visaPaidJob, (paid) => confirmPaidApplication(deps, paid)),
    handleJob(visaEmailJob, (email) => sendVisaEmail(deps, email)),
    handleJob(sweepVisasJob, () => sweepApplications(deps), EVERY_MINUTE),
  ];
}
