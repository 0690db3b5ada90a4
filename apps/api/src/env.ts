import { z } from "zod";
import { StartupError } from "./platform/startup-error.ts";

const port = z.coerce.number().int().min(0).max(65_535);

/** Sample details, used until the operator sets its own. Pages, emails and PDFs that show them say "sample". */
const SAMPLE_COMPANY = {
  COMPANY_NAME: "Ghuri Travels (sample)",
  COMPANY_ADDRESS: "Sample Tower, Gulshan, Dhaka 1212",
  COMPANY_REGISTRATION: "CAAB-0000000",
  SUPPORT_PHONE: "+8809600000000",
  SUPPORT_EMAIL: "help@ghuri.example",
} as const;

/** Every environment variable the program reads, with its default. */
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
  /** Redis or Valkey, for state that several processes share: searches and rate limits. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** SMTP server; without it emails go to the mailbox page. A password in the URL is sent over TLS only. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default("Ghuri <no-reply@ghuri.example>"),
  /**
   * A bucket for uploads, `s3://KEY:SECRET@host[:port]/bucket[/folder]?region=…&tls=off`; without it
   * they are stored in DATA_DIR/files.
   */
  FILES_URL: z.url({ protocol: /^s3$/ }).optional(),
  /** SSLCommerz; without a store the built-in sandbox is used. */
  SSLCZ_STORE_ID: z.string().optional(),
  SSLCZ_STORE_PASSWD: z.string().optional(),
  SSLCZ_BASE_URL: z.url().optional(),
  /** Our company: the law requires these three on every ticket. */
  COMPANY_NAME: z.string().default(SAMPLE_COMPANY.COMPANY_NAME),
  COMPANY_ADDRESS: z.string().default(SAMPLE_COMPANY.COMPANY_ADDRESS),
  COMPANY_REGISTRATION: z.string().default(SAMPLE_COMPANY.COMPANY_REGISTRATION),
  SUPPORT_PHONE: z.string().default(SAMPLE_COMPANY.SUPPORT_PHONE),
  SUPPORT_EMAIL: z.email().default(SAMPLE_COMPANY.SUPPORT_EMAIL),
  /** A folder of airline logos (`BG.png`) we are licensed to show; without it airlines show their codes. */
  AIRLINE_LOGOS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Requests per minute to one endpoint from one IP address, or by one account, before 429. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /**
   * Encrypts the TOTP secrets of staff in the database (32 characters or more), so that a stolen copy
   * yields no codes. Without it they are stored in plain text.
   */
  STAFF_KEY: z.string().min(32).optional(),
  /** From this amount in taka, a refund must be approved and sent by two different members of staff. */
  FOUR_EYES_FROM: z.coerce.number().int().min(0).default(50_000),
  /** Bearer token for /metrics; without it only this machine may read them. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** Refuses every development default: sandbox, mailbox page, generated secrets, demo logins. */
  LIVE: z.stringbool().default(false),
  /** Shifts the application clock by this many seconds, to test deadlines. */
  CLOCK_OFFSET_S: z.coerce.number().int().default(0),
});

export type Env = Omit<z.infer<typeof Environment>, "APP_URL"> & { APP_URL: string };

/** The environment is invalid. The message names every error, for the person who starts the program. */
export class BadEnvironment extends StartupError {
  override readonly name = "BadEnvironment";
}

/** Reads the environment once. @throws BadEnvironment naming every invalid variable at once. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty variable is an unset one: `PORT= npm start` means the default.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  refuseOldNames(given);
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new BadEnvironment(`The environment is invalid. ${errors.join("; ")}.`);
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

/** True once the operator has set any of the company details. */
export function hasCompanyProfile(env: Pick<Env, keyof typeof SAMPLE_COMPANY>): boolean {
  return Object.entries(SAMPLE_COMPANY).some(
    ([name, sample]) => env[name as keyof typeof SAMPLE_COMPANY] !== sample,
  );
}

/** An ignored variable would print the sample name on tickets: start only once it is renamed. */
function refuseOldNames(given: Readonly<Record<string, unknown>>): void {
  const old = ["NAME", "ADDRESS", "REGISTRATION"].filter((part) => `AGENCY_${part}` in given);
  if (old.length > 0)
    throw new BadEnvironment(
      `${old.map((part) => `AGENCY_${part} is now COMPANY_${part}`).join("; ")}. Rename it and start again.`,
    );
}

function developmentDefaults(env: z.infer<typeof Environment>): string[] {
  const missing: string[] = [];
  if (!env.APP_URL?.startsWith("https://")) missing.push("APP_URL (https)");
  if (!env.DATABASE_URL) missing.push("DATABASE_URL");
  if (!env.SMTP_URL) missing.push("SMTP_URL");
  if (!env.SSLCZ_STORE_ID || !env.SSLCZ_STORE_PASSWD)
    missing.push("SSLCZ_STORE_ID, SSLCZ_STORE_PASSWD");
  if (!env.SSLCZ_BASE_URL || isSandbox(env.SSLCZ_BASE_URL)) missing.push("SSLCZ_BASE_URL");
  if (!env.STAFF_KEY) missing.push("STAFF_KEY");
  if (env.CLOCK_OFFSET_S !== 0) missing.push("CLOCK_OFFSET_S (must be 0)");
  return missing;
}

/** Our sandbox or the gateway's own: neither moves money. */
function isSandbox(url: string): boolean {
  return new URL(url).hostname.startsWith("sandbox.") || url.includes("/sandbox/");
}
