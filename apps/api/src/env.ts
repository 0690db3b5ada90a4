import { z } from "zod";
import { StartupError } from "./platform/startup-error.ts";

const port = z.coerce.number().int().min(0).max(65_535);

/** Stands in until an agency runs this: every page, letter and paper says that it is a sample. */
const SAMPLE_COMPANY = {
  AGENCY_NAME: "Ghuri Travels (sample)",
  AGENCY_ADDRESS: "Sample Tower, Gulshan, Dhaka 1212",
  AGENCY_REGISTRATION: "CAAB-0000000",
  SUPPORT_PHONE: "+8809600000000",
  SUPPORT_EMAIL: "help@ghuri.example",
} as const;

/** Everything the program reads from its environment, with what holds when nothing is said. */
const Environment = z.object({
  /** Where to listen. */
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** The public address, used in links and as the gateway's return address. */
  APP_URL: z.url().optional(),
  /** Embedded database, uploads, generated secrets, demo logins. */
  DATA_DIR: z.string().min(1).default(".data"),
  /** PostgreSQL 15 or later; without it PGlite runs inside the process, in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections to PostgreSQL. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  /** Redis or Valkey, for what several processes must share: searches and rate limits. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Mail transport; without it letters go to the mailbox page. A password in it is said through TLS only. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default("Ghuri <no-reply@ghuri.example>"),
  /**
   * A bucket for uploads, `s3://KEY:SECRET@host[:port]/bucket[/folder]?region=…&tls=off`; without it
   * they lie in DATA_DIR/files.
   */
  FILES_URL: z.url({ protocol: /^s3$/ }).optional(),
  /** SSLCommerz; without a store the built-in sandbox is used. */
  SSLCZ_STORE_ID: z.string().optional(),
  SSLCZ_STORE_PASSWD: z.string().optional(),
  SSLCZ_BASE_URL: z.url().optional(),
  /** The agency as the law wants it on every ticket. */
  AGENCY_NAME: z.string().default(SAMPLE_COMPANY.AGENCY_NAME),
  AGENCY_ADDRESS: z.string().default(SAMPLE_COMPANY.AGENCY_ADDRESS),
  AGENCY_REGISTRATION: z.string().default(SAMPLE_COMPANY.AGENCY_REGISTRATION),
  SUPPORT_PHONE: z.string().default(SAMPLE_COMPANY.SUPPORT_PHONE),
  SUPPORT_EMAIL: z.email().default(SAMPLE_COMPANY.SUPPORT_EMAIL),
  /** A folder of airline logos (`BG.png`) that may be shown here; without it airlines show their codes. */
  AIRLINE_LOGOS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Calls of one kind a minute from one address, or by one account, before 429. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /**
   * What the keys of staff's one-time codes are sealed with in the database, 32 characters or more:
   * who steals a copy of it has no codes. Without it they are stored as they are.
   */
  STAFF_KEY: z.string().min(32).optional(),
  /** From this many taka on, who approved a refund is not the one who sends it. */
  FOUR_EYES_FROM: z.coerce.number().int().min(0).default(50_000),
  /** Opens /metrics to callers that carry it; without it only this machine may look. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** Refuses every development default: sandbox, mailbox page, generated secrets, demo logins. */
  LIVE: z.stringbool().default(false),
  /** Moves the application clock, for trying deadlines. */
  CLOCK_OFFSET_S: z.coerce.number().int().default(0),
});

export type Env = Omit<z.infer<typeof Environment>, "APP_URL"> & { APP_URL: string };

/** One sentence per fault, for the person who starts the program. */
export class BadEnvironment extends StartupError {
  override readonly name = "BadEnvironment";
}

/** Reads the environment once. Throws `BadEnvironment` naming every fault at once. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty variable is an unset one: `PORT= npm start` means the default.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new BadEnvironment(`The environment is not right. ${faults.join("; ")}.`);
  }
  const env = {
    ...parsed.data,
    APP_URL: parsed.data.APP_URL ?? `http://localhost:${parsed.data.PORT}`,
  };
  const refused = env.LIVE ? developmentDefaults(env) : [];
  if (refused.length > 0)
    throw new BadEnvironment(`LIVE is on, so these must be set first: ${refused.join(", ")}.`);
  return env;
}

/** Has an agency put its own name or address in, or is everything still the sample? */
export function hasCompanyProfile(env: Pick<Env, keyof typeof SAMPLE_COMPANY>): boolean {
  return Object.entries(SAMPLE_COMPANY).some(
    ([name, sample]) => env[name as keyof typeof SAMPLE_COMPANY] !== sample,
  );
}

function developmentDefaults(env: z.infer<typeof Environment>): string[] {
  const faults: string[] = [];
  if (!env.APP_URL?.startsWith("https://")) faults.push("APP_URL (https)");
  if (!env.DATABASE_URL) faults.push("DATABASE_URL");
  if (!env.SMTP_URL) faults.push("SMTP_URL");
  if (!env.SSLCZ_STORE_ID || !env.SSLCZ_STORE_PASSWD)
    faults.push("SSLCZ_STORE_ID, SSLCZ_STORE_PASSWD");
  if (!env.SSLCZ_BASE_URL || isSandbox(env.SSLCZ_BASE_URL)) faults.push("SSLCZ_BASE_URL");
  if (!env.STAFF_KEY) faults.push("STAFF_KEY");
  if (env.CLOCK_OFFSET_S !== 0) faults.push("CLOCK_OFFSET_S (must be 0)");
  return faults;
}

/** Our own stand-in for the gateway, or the gateway's: neither moves any money. */
function isSandbox(url: string): boolean {
  return new URL(url).hostname.startsWith("sandbox.") || url.includes("/sandbox/");
}
