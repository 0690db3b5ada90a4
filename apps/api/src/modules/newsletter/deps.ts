import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Company } from "../../platform/company.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";

export interface NewsletterDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly company: Company;
}
