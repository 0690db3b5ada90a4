import type { RequirePasskey } from "../../platform/http/auth/find-caller.ts";
import type { FileDeps } from "../../platform/files/store-photo.ts";
import type { Log } from "../../platform/log.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { SmsSender } from "../../platform/sms/sms-sender.ts";
import type { Company } from "../../platform/company.ts";

export interface ProfileDeps extends FileDeps {
  readonly jobs: Jobs;
  readonly log: Log;
  readonly company: Company;
  /** Null: phones cannot be proven here. */
  readonly sms: SmsSender | null;
  readonly requirePasskey: RequirePasskey;
}
