import type { PersonalDataHandler } from "../../platform/personal-data-handler.ts";
import type { RequirePasskey } from "../../platform/http/auth/find-caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";
import type { Company } from "../../platform/company.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { SmsSender } from "../../platform/sms/sms-sender.ts";

/** Text messages in an hour and in a day. */
export interface TextBudget {
  readonly hour: number;
  readonly day: number;
}

export interface AccountDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  /** Null: no text messages can be sent, so no phone can be proven. */
  readonly sms: SmsSender | null;
  /** Keys the hashes of phone numbers and their codes. */
  readonly hashKey: string | undefined;
  /** Text messages of all travellers together. */
  readonly textBudget: TextBudget;
  readonly company: Company;
  readonly files: FileStore;
  /** The public origin, to whose host passkeys belong. */
  readonly appUrl: string;
  readonly requirePasskey: RequirePasskey;
  /** Refuses an agency that may not sign in yet, or ever. */
  readonly requireApprovedAgency: (accountId: string) => Promise<void>;
  /** The other modules' handlers of an account's personal data. */
  readonly personalDataHandlers: readonly PersonalDataHandler[];
}
