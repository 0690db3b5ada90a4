import { type JobWork, workOn } from "../../platform/jobs/jobs.ts";
import { confirmFee } from "./confirm-fee.ts";
import type { VisaDeps } from "./deps.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { endUnpaidVisaJob, sweepVisasJob, visaLetterJob, visaPaidJob } from "./jobs.ts";
import { sendLetter } from "./send-letter.ts";
import { sweepApplications } from "./sweep-applications.ts";

const EVERY_MINUTE = "* * * * *";

export function visaJobs(deps: VisaDeps): JobWork[] {
  return [
    workOn(endUnpaidVisaJob, ({ applicationId }) => endUnpaid(deps, applicationId)),
    workOn(visaPaidJob, (paid) => confirmFee(deps, paid)),
    workOn(visaLetterJob, (letter) => sendLetter(deps, letter)),
    workOn(sweepVisasJob, () => sweepApplications(deps), EVERY_MINUTE),
  ];
}
