import type { FastifyInstance } from "fastify";
import type { Redis } from "ioredis";
import type { Clock } from "./clock.ts";
import type { Database } from "./db/database.ts";
import type { FileStore } from "./files/file-store.ts";
import type { FindCaller, RequirePasskey } from "./http/auth/find-caller.ts";
import type { FindStaff } from "./http/auth/require-staff.ts";
import type { LoadMonitor } from "./http/limits/load-shedding.ts";
import type { PageProvider } from "./http/pages/page-metadata.ts";
import type { Serve } from "./http/serve/serve.ts";
import type { JobHandler, Jobs } from "./jobs/jobs.ts";
import type { Log } from "./log.ts";
import type { Company } from "./company.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { SmsSender } from "./sms/sms-sender.ts";
import type { DailySums } from "./daily-sums/daily-sums.ts";
import type { Gauge } from "./metrics/gauge.ts";
import type { PersonalDataHandler } from "./personal-data-handler.ts";
import type { FindPicture } from "./pictures/render-pictures.ts";

/** What every module may use. A module takes the parts that its own `deps.ts` names. */
export interface Platform {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Null: this process is the only one. */
  readonly redis: Redis | null;
  readonly http: FastifyInstance;
  /** Serves one endpoint of the contract. */
  readonly serve: Serve;
  readonly findCaller: FindCaller;
  /** True when work of this weight has to wait for better times; `serve` asks by itself. */
  readonly isOverloaded: LoadMonitor["isOverloaded"];
  readonly findStaff: FindStaff;
  readonly requirePasskey: RequirePasskey;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  /** Null: live without an SMS gateway. */
  readonly sms: SmsSender | null;
  readonly files: FileStore;
  readonly pictures: FindPicture;
  readonly company: Company;
  /** The public origin, without a trailing slash. */
  readonly appUrl: string;
  /** The origin of the back office, without a trailing slash: that of `appUrl`, or its own. */
  readonly staffUrl: string;
  /** False: sample data, and tickets and receipts say so. */
  readonly isLive: boolean;
  /** Calls per minute and IP address of endpoints that hash passwords or decode pictures. */
  readonly costlyPerMinute: number;
  /** Multiplies what accounts may hold unpaid. */
  readonly unpaidOrdersFactor: number;
}

/** What a module adds to the process, beside the routes that it registered. */
export interface ModuleParts {
  readonly jobHandlers?: readonly JobHandler[];
  readonly gauges?: readonly Gauge[];
  /** Sums over days that its reports and gauges read. */
  readonly dailySums?: readonly DailySums[];
  readonly personalData?: PersonalDataHandler;
  readonly pages?: PageProvider;
  /** Runs when the workers start. */
  readonly start?: () => Promise<void>;
  /** Runs after the last request and before the workers stop. */
  readonly stop?: () => Promise<void>;
}
