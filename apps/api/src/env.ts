import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { findMisspeltNames } from "./misspelt-names.ts";
import { isProxyList } from "./platform/http/server/trusted-proxies.ts";
import { type DataKeys, parseDataKeys } from "./platform/files/data-keys.ts";
import { StartupError } from "./platform/startup-error.ts";

const port = z.coerce.number().int().min(0).max(65_535);

/** Every environment variable the program reads, with its default. */
const Environment = z.object({
  /** Where to listen. */
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** The public address, used in links and as the gateway's return address. */
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * The proxies whose `X-Forwarded-For` is believed, separated by commas: addresses, networks (10.1.0.0/16), `loopback`,
   * `linklocal`, `uniquelocal`; or `none`. Without it only those on this machine.
   */
  TRUST_PROXY: z.string().refine(isProxyList, "is no list of addresses and networks").optional(),
  /** When live, names besides that of APP_URL under which the program may be called, separated by commas. */
  ALLOWED_HOSTS: z.string().optional(),
  /** Embedded database, uploads, generated secrets, demo logins. */
  DATA_DIR: z.string().min(1).default(".data"),
  /** PostgreSQL 15 or later; without it PGlite runs inside the process, in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /**
   * The same database as another role, which owns the tables: it makes and changes them at the start, and lets the role of
   * DATABASE_URL, which it creates if need be, only read and write rows. Without it DATABASE_URL's role does all of that.
   */
  MIGRATIONS_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Connections to PostgreSQL. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  /** Redis or Valkey, for state that several processes share: searches and rate limits. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** SMTP server; without it emails go to the mailbox page. A password in the URL is sent over TLS only. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The From line of emails, for a database that has no company yet: "Example Travels <no-reply@travel.example>". */
  MAIL_FROM: z.string().optional(),
  /**
   * iSMS Plus, the SMS gateway of SSL Wireless: its address, such as https://smsplus.sslwireless.com, and your API token and
   * sender id there. Without them text messages go to the mailbox page, and when live no phone can be proven.
   */
  ISMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ISMS_API_TOKEN: z.string().min(1).optional(),
  ISMS_SID: z.string().min(1).max(40).optional(),
  /**
   * Text messages of all travellers together, in an hour and in a day: each costs money, and strangers can ask for them. When one is
   * reached, no code is sent until the hour or the day is over, and the administrators are emailed.
   */
  TEXTS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(200),
  TEXTS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(1000),
  /**
   * A bucket for uploads, `s3://KEY:SECRET@host[:port]/bucket[/folder]?region=…&tls=off`; without it
   * they are stored in DATA_DIR/files.
   */
  FILES_URL: z.url({ protocol: /^s3$/ }).optional(),
  /** SSLCommerz; without a store the built-in sandbox is used. */
  SSLCZ_STORE_ID: z.string().optional(),
  SSLCZ_STORE_PASSWD: z.string().optional(),
  SSLCZ_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * bKash, tokenized checkout: the four credentials that bKash gives a merchant, and its address, such as
   * https://tokenized.pay.bka.sh. Without them bKash is not offered.
   */
  BKASH_APP_KEY: z.string().optional(),
  BKASH_APP_SECRET: z.string().optional(),
  BKASH_USERNAME: z.string().optional(),
  BKASH_PASSWORD: z.string().optional(),
  BKASH_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The largest payment that bKash allows you, in taka, as your contract says it. */
  BKASH_MAX_TAKA: z.coerce.number().int().min(1).max(10_000_000).default(50_000),
  /** What one bKash wallet may pay in a day, in taka, for travellers to read before they pay; none: nothing is said. */
  BKASH_DAY_MAX_TAKA: z.coerce.number().int().min(1).max(10_000_000).optional(),
  /**
   * The topic of bKash's messages about payments, `arn:aws:sns:ap-southeast-1:123456789012:name`. bKash support sets it up
   * for the address `/api/v1/payments/bkash/notice`. Without it no messages are read, and bKash is asked instead.
   */
  BKASH_NOTICE_TOPIC: z
    .string()
    .regex(/^arn:aws:sns:[a-z]{2}(-[a-z]+)+-\d:\d{12}:[\w.-]{1,256}$/, "is no topic of Amazon SNS")
    .optional(),
  /** Sends bKash's token as `Bearer …`, for a merchant whose manual says so. */
  BKASH_BEARER: z.stringbool().default(false),
  /** Offers a stand-in for bKash, in which no money moves, beside the built-in sandbox. */
  BKASH_STANDIN: z.stringbool().default(false),
  /**
   * Nagad, online payment: the number of your merchant account, your own private key (whose public part Nagad has), Nagad's
   * public key, both in base64 or PEM, and its address, such as https://api.mynagad.com/api/dfs. Without them Nagad is not
   * offered.
   */
  NAGAD_MERCHANT_ID: z
    .string()
    .regex(/^[0-9A-Za-z]{1,40}$/, "must be letters and digits")
    .optional(),
  NAGAD_PRIVATE_KEY: z.string().optional(),
  NAGAD_PUBLIC_KEY: z.string().optional(),
  NAGAD_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The largest payment that Nagad allows you, in taka, as your contract says it. */
  NAGAD_MAX_TAKA: z.coerce.number().int().min(1).max(10_000_000).default(50_000),
  /** What one Nagad wallet may pay in a day, in taka, for travellers to read before they pay; none: nothing is said. */
  NAGAD_DAY_MAX_TAKA: z.coerce.number().int().min(1).max(10_000_000).optional(),
  /** Offers a stand-in for Nagad, in which no money moves, beside the built-in sandbox. */
  NAGAD_STANDIN: z.stringbool().default(false),
  /** Payment gateways that take no new payment, by name, separated by commas: `sslcommerz`. Earlier ones are still settled. */
  GATEWAYS_OFF: z.string().optional(),
  /**
   * What gateways keep of a payment, and who bears it: `sslcommerz=2.5%:traveller` adds 2.5 percent to the price, and the
   * traveller sees that before paying; `sslcommerz=2%+5:agency` adds nothing. Separated by commas; without it the agency
   * bears all fees.
   */
  GATEWAY_FEES: z.string().optional(),
  /** What you charge per traveller with a seat for a change of date or flight, in taka, on top of the airline's charge. */
  CHANGE_FEE_DOMESTIC: z.coerce.number().int().min(0).max(100_000).default(300),
  CHANGE_FEE_INTERNATIONAL: z.coerce.number().int().min(0).max(100_000).default(1000),
  /** What you charge for each bag, meal and seat that a traveller adds to a ticket, in taka, on top of the airline's price. */
  EXTRAS_FEE: z.coerce.number().int().min(0).max(100_000).default(0),
  /** Minutes from which on a change of the airline asks the traveller for an answer. Smaller ones are told by email. */
  SCHEDULE_ASK_MINUTES: z.coerce.number().int().min(1).max(1440).default(15),
  /**
   * Duffel (decision 0032): the access token of your account there; its flights are sold beside the others. Rates for its
   * currencies are entered in the back office, under "Prices".
   */
  DUFFEL_TOKEN: z.string().min(1).optional(),
  /** Another address than Duffel's own, such as that of its stand-in (`npm run duffel`). */
  DUFFEL_URL: z.url({ protocol: /^https?$/ }).default("https://api.duffel.com"),
  /** Signs Duffel's messages to `/api/v1/suppliers/duffel/events`; without it none are accepted, and Duffel is asked instead. */
  DUFFEL_WEBHOOK_SECRET: z.string().min(8).optional(),
  /**
   * A remote airline that speaks the protocol of `packages/airline-standin`, such as the stand-in itself
   * (`npm run airline`). Without an address none is asked.
   */
  REMOTE_AIRLINE_URL: z.url({ protocol: /^https?$/ }).optional(),
  REMOTE_AIRLINE_TOKEN: z.string().min(1).optional(),
  /** What one US dollar of the remote airline costs in taka, such as 122.50. */
  REMOTE_AIRLINE_TAKA_PER_USD: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,6})?$/, "must be a decimal number")
    .optional(),
  /** Signs the remote airline's messages to `/api/v1/suppliers/remote-airline/events`; without it none are accepted. */
  REMOTE_AIRLINE_EVENT_SECRET: z.string().min(16).optional(),
  /**
   * BDFare, a consolidator of Bangladesh: the address of its Enterprise API and your agency's key. Without them none of its
   * flights are sold. A stand-in is started by `npm run bdfare`.
   */
  BDFARE_URL: z.url({ protocol: /^https?$/ }).optional(),
  BDFARE_API_KEY: z.string().min(1).optional(),
  /** Below this balance in taka BDFare's flights are not listed, since a ticket could not be paid for. */
  BDFARE_BALANCE_FLOOR: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  /**
   * A folder for the calls to BDFare and its answers, with names, documents, contacts and the key replaced: the test cases
   * that it asks for before an account goes live. Without it none are stored.
   */
  BDFARE_RECORD_DIR: z.string().min(1).optional(),
  /**
   * The company, for a database that has none yet. Later changes are made in the back office, under
   * "Company"; these variables are not read again. Without them the details are samples.
   */
  COMPANY_NAME: z.string().optional(),
  COMPANY_ADDRESS: z.string().optional(),
  COMPANY_REGISTRATION: z.string().optional(),
  SUPPORT_PHONE: z.string().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  /** A folder of airline logos (`BG.png`) we are licensed to show; without it airlines show their codes. */
  AIRLINE_LOGOS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Requests per minute to one endpoint from one IP address, or by one account, before 429. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /**
   * Multiplies what accounts may hold without having paid (decision 0027): for a load test, or where all travellers
   * share one address.
   */
  UNPAID_ORDERS_FACTOR: z.coerce.number().int().min(1).max(100_000).default(1),
  /**
   * Encrypts the TOTP secrets of staff, the tokens of payment gateways and the signing secrets of webhooks in the database
   * (32 characters or more), so that a stolen copy yields none, and keys the hashes of proven phones. Without it they are
   * stored in plain text.
   */
  STAFF_KEY: z.string().min(32).optional(),
  /** Only for `ghuri change-staff-key`, which brings everything from this key under STAFF_KEY. The server ignores it. */
  STAFF_KEY_BEFORE: z.string().min(32).optional(),
  /**
   * Passkeys of staff. `offered`: whoever has one may use it instead of password and code. `required`: staff sign in with
   * one only; whoever has none yet signs in with password and code, and can do nothing but add it.
   */
  STAFF_PASSKEYS: z.enum(["offered", "required"]).default("offered"),
  /**
   * The back office on an origin of its own, such as https://desk.travel.example: another name than APP_URL's. That origin
   * then serves nothing else, and the public one no page and no call of the back office. Without it both are on APP_URL.
   */
  STAFF_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * A second port for the back office, so that a firewall can keep it to your offices and your VPN: STAFF_URL then answers there
   * only, and the site on PORT only. STAFF_HOST says where it listens; without it where HOST says.
   */
  STAFF_PORT: port.min(1).optional(),
  STAFF_HOST: z.string().optional(),
  /**
   * The company's identity provider (OpenID Connect), with which staff sign in: its issuer, such as
   * https://accounts.google.com, and the client that you registered there with the redirect address
   * `/api/v1/back-office/oidc/callback` at STAFF_URL, or without it at APP_URL. Only staff who were added in the back office come in.
   */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** Its name on the sign-in button: "Google". */
  OIDC_NAME: z.string().min(1).max(40).default("SSO"),
  /** Only email addresses of these domains, separated by commas. */
  OIDC_DOMAINS: z.string().optional(),
  /** Only people who have this value in the claim `groups`. */
  OIDC_GROUP: z.string().min(1).optional(),
  /**
   * `claims`: the provider has to say that two factors were used, by `amr` (RFC 8176) or by the `acr` of OIDC_ACR. `provider`:
   * you vouch that it lets nobody in with a password alone.
   */
  OIDC_SECOND_FACTOR: z.enum(["claims", "provider"]).default("claims"),
  /** The `acr` that stands for two factors at your provider; it is asked for. */
  OIDC_ACR: z.string().min(1).optional(),
  /** `any`: staff may also use password and code, or a passkey. `oidc`: nothing but the identity provider. */
  STAFF_SIGN_IN: z.enum(["any", "oidc"]).default("any"),
  /**
   * Encrypts uploads (passport photos, visa documents, proofs of payment) and passport numbers before they are stored: a
   * name and 64 hexadecimal digits, such as `2026:…`. To replace a key, put a new one in front, `2027:…,2026:…`, and run
   * `ghuri reseal`. Without it they are stored as they are.
   */
  DATA_KEYS: z.string().transform(readDataKeys).optional(),
  /**
   * Hosts of your own network that webhooks may be sent to, by http too, separated by commas: `erp.internal,10.0.0.5:8080`.
   * Without it messages go to public https addresses only.
   */
  WEBHOOK_INTERNAL_HOSTS: z.string().optional(),
  /**
   * A folder in which the server notes the head of the audit log every hour, signed with STAFF_KEY, best on another machine:
   * `ghuri staff verify-audit` finds with it what was cut off or written anew. Without it DATA_DIR/audit-heads.
   */
  AUDIT_HEADS_DIR: z.string().min(1).optional(),
  /** From this amount in taka, two different members of staff approve a manual payment, and approve and send a refund. */
  FOUR_EYES_FROM: z.coerce.number().int().min(0).default(50_000),
  /** Bearer token for /metrics; without it only this machine may read them. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** Refuses every development default: sandbox, mailbox page, generated secrets, demo logins. */
  LIVE: z.stringbool().default(false),
  /**
   * Whether an installation that is not LIVE is filled with made-up content: the sample timetable, packages, visas and
   * coupons. A button of the back office switches the timetable alone.
   */
  SAMPLE_DATA: z.stringbool().default(true),
  /** Shifts the application clock by this many seconds, to test deadlines. */
  CLOCK_OFFSET_S: z.coerce.number().int().default(0),
});

function readDataKeys(text: string, ctx: z.RefinementCtx): DataKeys {
  const keys = parseDataKeys(text);
  if (keys) return keys;
  // Never the value: it is secret.
  ctx.addIssue({
    code: "custom",
    message: "must be names with 64 hexadecimal digits each, `2026:…`",
  });
  return z.NEVER;
}

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
  const misspelt = findMisspeltNames(Object.keys(given), Object.keys(Environment.shape));
  if (!parsed.success || misspelt.length > 0) {
    const issues = parsed.error?.issues ?? [];
    const errors = issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    errors.push(...misspelt);
    throw new BadEnvironment(`The environment is invalid. ${errors.join("; ")}.`);
  }
  const env = {
    ...parsed.data,
    APP_URL: parsed.data.APP_URL ?? `http://localhost:${parsed.data.PORT}`,
  };
  const problems = env.LIVE ? findLiveProblems(env) : [];
  if (problems.length > 0)
    throw new BadEnvironment(
      `LIVE is on, and refuses this: ${problems.join(" ")} \`npm run ghuri -- go-live\` lists what the database still lacks.`,
    );
  refuseHalfSet(env);
  refuseHalfSetSms(env);
  refuseHalfSetBkash(env);
  refuseHalfSetNagad(env);
  refuseHalfSetAirline(env);
  refuseHalfSetBdfare(env);
  refuseHalfSetOidc(env);
  refuseSharedHost(env);
  refuseSharedPort(env);
  refuseOtherDatabase(env);
  return env;
}

/** A store without its password would silently be the sandbox, which moves no money. */
function refuseHalfSet({ SSLCZ_STORE_ID, SSLCZ_STORE_PASSWD, SSLCZ_BASE_URL }: Env): void {
  const isHalfSet = !SSLCZ_STORE_ID !== !SSLCZ_STORE_PASSWD || (SSLCZ_BASE_URL && !SSLCZ_STORE_ID);
  if (isHalfSet)
    throw new BadEnvironment(
      "SSLCZ_STORE_ID and SSLCZ_STORE_PASSWD belong together, and SSLCZ_BASE_URL to both. Set them all or none.",
    );
}

/** Half an account would fail at every message. */
function refuseHalfSetSms({ ISMS_URL, ISMS_API_TOKEN, ISMS_SID }: Env): void {
  const set = [ISMS_URL, ISMS_API_TOKEN, ISMS_SID].filter((part) => part !== undefined).length;
  if (set > 0 && set < 3)
    throw new BadEnvironment(
      "ISMS_URL, ISMS_API_TOKEN and ISMS_SID belong together. Set them all or none.",
    );
}

/** Half an account would fail at every payment, and the stand-in beside an account would take no money. */
function refuseHalfSetBkash(env: Env): void {
  const account = bkashAccount(env);
  const set = account.filter((part) => part !== undefined).length;
  if (set > 0 && set < account.length)
    throw new BadEnvironment(
      "BKASH_APP_KEY, BKASH_APP_SECRET, BKASH_USERNAME, BKASH_PASSWORD and BKASH_BASE_URL belong together. Set them all or none.",
    );
  if (set > 0 && env.BKASH_STANDIN)
    throw new BadEnvironment("BKASH_STANDIN and an account at bKash exclude each other.");
}

function bkashAccount(env: Env) {
  const { BKASH_APP_KEY, BKASH_APP_SECRET, BKASH_USERNAME, BKASH_PASSWORD, BKASH_BASE_URL } = env;
  return [BKASH_APP_KEY, BKASH_APP_SECRET, BKASH_USERNAME, BKASH_PASSWORD, BKASH_BASE_URL];
}

function refuseHalfSetNagad(env: Env): void {
  const { NAGAD_MERCHANT_ID, NAGAD_PRIVATE_KEY, NAGAD_PUBLIC_KEY, NAGAD_BASE_URL } = env;
  const account = [NAGAD_MERCHANT_ID, NAGAD_PRIVATE_KEY, NAGAD_PUBLIC_KEY, NAGAD_BASE_URL];
  const set = account.filter((part) => part !== undefined).length;
  if (set > 0 && set < account.length)
    throw new BadEnvironment(
      "NAGAD_MERCHANT_ID, NAGAD_PRIVATE_KEY, NAGAD_PUBLIC_KEY and NAGAD_BASE_URL belong together. Set them all or none.",
    );
  if (set > 0 && env.NAGAD_STANDIN)
    throw new BadEnvironment("NAGAD_STANDIN and an account at Nagad exclude each other.");
}

/** A search that fails at every airline call would look like an airline that is down. */
function refuseHalfSetAirline(env: Env): void {
  const parts = [env.REMOTE_AIRLINE_URL, env.REMOTE_AIRLINE_TOKEN, env.REMOTE_AIRLINE_TAKA_PER_USD];
  const set = parts.filter((part) => part !== undefined).length;
  if (set > 0 && set < parts.length)
    throw new BadEnvironment(
      "REMOTE_AIRLINE_URL, REMOTE_AIRLINE_TOKEN and REMOTE_AIRLINE_TAKA_PER_USD belong together. Set them all or none.",
    );
}

/** The other variables of BDFare would do nothing without both. */
function refuseHalfSetBdfare(env: Env): void {
  const { BDFARE_URL, BDFARE_API_KEY, BDFARE_BALANCE_FLOOR, BDFARE_RECORD_DIR } = env;
  const isSet = BDFARE_URL !== undefined && BDFARE_API_KEY !== undefined;
  const rest = [BDFARE_URL, BDFARE_API_KEY, BDFARE_BALANCE_FLOOR, BDFARE_RECORD_DIR];
  if (!isSet && rest.some((part) => part !== undefined))
    throw new BadEnvironment(
      "BDFARE_URL and BDFARE_API_KEY belong together, and BDFARE_BALANCE_FLOOR and BDFARE_RECORD_DIR to both.",
    );
}

/** Half a client would fail at every sign-in, and two rules about how staff sign in would contradict each other. */
function refuseHalfSetOidc(env: Env): void {
  const parts = [env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET];
  const set = parts.filter((part) => part !== undefined).length;
  if (set > 0 && set < parts.length)
    throw new BadEnvironment(
      "OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together. Set them all or none.",
    );
  if (set === 0 && env.STAFF_SIGN_IN === "oidc")
    throw new BadEnvironment("STAFF_SIGN_IN=oidc needs an OIDC_ISSUER.");
  if (set > 0 && env.STAFF_PASSKEYS === "required")
    throw new BadEnvironment(
      "STAFF_PASSKEYS=required and an OIDC_ISSUER exclude each other: one of them decides how staff sign in.",
    );
}

/** Cookies know names and no ports: on one name, the back office would not be apart. */
function refuseSharedHost({ APP_URL, STAFF_URL }: Env): void {
  if (STAFF_URL === undefined) return;
  const { hostname, origin, href } = new URL(STAFF_URL);
  // "travel.example." is the same host for the network, and a browser's cookie jar of its own.
  const isSame = hostname.replace(/\.$/, "") === new URL(APP_URL).hostname.replace(/\.$/, "");
  if (isSame || hostname.endsWith(".") || href !== `${origin}/`)
    throw new BadEnvironment(
      "STAFF_URL must be an address without a path, on another name than that of APP_URL.",
    );
}

/** A port of its own for a back office that is on no name of its own would serve nothing. */
function refuseSharedPort({ PORT, HOST, STAFF_URL, STAFF_PORT, STAFF_HOST }: Env): void {
  if (STAFF_PORT === undefined && STAFF_HOST === undefined) return;
  if (STAFF_PORT === undefined || STAFF_URL === undefined)
    throw new BadEnvironment("STAFF_PORT needs a STAFF_URL, and STAFF_HOST needs both.");
  if (STAFF_PORT === PORT && (STAFF_HOST ?? HOST) === HOST)
    throw new BadEnvironment("STAFF_PORT must be another port than PORT.");
}

/** The migrations of one database and the rows of another would fail at the first query. */
function refuseOtherDatabase({ DATABASE_URL, MIGRATIONS_DATABASE_URL }: Env): void {
  if (MIGRATIONS_DATABASE_URL === undefined) return;
  const [owner, runtime] = [MIGRATIONS_DATABASE_URL, DATABASE_URL ?? ""].map((url) =>
    URL.parse(url),
  );
  if (!owner || !runtime || owner.pathname !== runtime.pathname)
    throw new BadEnvironment("MIGRATIONS_DATABASE_URL must name the database of DATABASE_URL.");
  if (owner.username === runtime.username)
    throw new BadEnvironment(
      "MIGRATIONS_DATABASE_URL must name another role than DATABASE_URL: the one that owns the tables.",
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

/** The folder of the noted heads of the audit log. */
export function auditHeadsDirOf({ AUDIT_HEADS_DIR, DATA_DIR }: Env): string {
  return AUDIT_HEADS_DIR ?? path.join(DATA_DIR, "audit-heads");
}

/** What the environment lacks to sell for real money, a sentence each; an empty list: nothing. */
export function findLiveProblems(env: Env): string[] {
  const { SSLCZ_BASE_URL: gateway, BKASH_BASE_URL: bkash, SMTP_URL: smtp } = env;
  const { NAGAD_BASE_URL: nagad } = env;
  const problems = [
    [!env.APP_URL.startsWith("https://"), "APP_URL must be the public https address"],
    [!env.TRUST_PROXY, "TRUST_PROXY must list the addresses of the proxies in front, or be `none`"],
    [!env.DATABASE_URL, "DATABASE_URL must name a PostgreSQL database"],
    [!smtp, "SMTP_URL must name a mail server"],
    [smtp && !isEncrypted(smtp), "SMTP_URL must be smtps:// or carry ?requireTLS=true"],
    [
      env.ISMS_URL && !env.ISMS_URL.startsWith("https://"),
      "ISMS_URL must be an https address: codes that prove phones are sent there",
    ],
    [!env.SSLCZ_STORE_ID, "SSLCZ_STORE_ID must name your store at the gateway"],
    [!env.SSLCZ_STORE_PASSWD, "SSLCZ_STORE_PASSWD must be the password of your store"],
    [!gateway || isSandbox(gateway), "SSLCZ_BASE_URL must be the gateway's live address"],
    [gateway && !gateway.startsWith("https://"), "SSLCZ_BASE_URL must be an https address"],
    [bkash && isSandbox(bkash), "BKASH_BASE_URL must be bKash's live address"],
    [bkash && !bkash.startsWith("https://"), "BKASH_BASE_URL must be an https address"],
    [env.BKASH_STANDIN, "BKASH_STANDIN must not be set: the stand-in moves no money"],
    [nagad && isSandbox(nagad), "NAGAD_BASE_URL must be Nagad's live address"],
    [nagad && !nagad.startsWith("https://"), "NAGAD_BASE_URL must be an https address"],
    [env.NAGAD_STANDIN, "NAGAD_STANDIN must not be set: the stand-in moves no money"],
    [
      env.BDFARE_URL && !env.BDFARE_URL.startsWith("https://"),
      "BDFARE_URL must be an https address",
    ],
    [env.FILES_URL?.includes("tls=off"), "FILES_URL must not carry tls=off"],
    [!env.STAFF_KEY, "STAFF_KEY must be set, to encrypt the one-time codes of staff"],
    [
      env.STAFF_PASSKEYS === "required" && hasAddress(env.STAFF_URL ?? env.APP_URL),
      `STAFF_PASSKEYS=required needs a name in ${env.STAFF_URL ? "STAFF_URL" : "APP_URL"}: passkeys belong to no IP address`,
    ],
    [env.STAFF_URL && !env.STAFF_URL.startsWith("https://"), "STAFF_URL must be an https address"],
    [
      env.OIDC_ISSUER && !env.OIDC_ISSUER.startsWith("https://"),
      "OIDC_ISSUER must be an https address",
    ],
    [!env.DATA_KEYS, "DATA_KEYS must be set, to encrypt the uploads of travellers"],
    [env.CLOCK_OFFSET_S !== 0, "CLOCK_OFFSET_S must be 0"],
    [
      env.DUFFEL_TOKEN?.startsWith("duffel_test_"),
      "DUFFEL_TOKEN must be a live token: the test mode sells no real seats",
    ],
    [
      env.DUFFEL_TOKEN && !env.DUFFEL_URL.startsWith("https://"),
      "DUFFEL_URL must be an https address",
    ],
    [
      env.REMOTE_AIRLINE_URL,
      "REMOTE_AIRLINE_URL must not be set: the stand-in sells no real seats",
    ],
  ] as const;
  return problems.flatMap(([isFound, problem]) => (isFound ? [`${problem}.`] : []));
}

/** An IP address in place of a name. */
function hasAddress(url: string): boolean {
  return isIP(new URL(url).hostname.replace(/^\[|\]$/g, "")) !== 0;
}

/** With a password or `requireTLS`, nodemailer sends nothing without STARTTLS. */
function isEncrypted(smtp: string): boolean {
  const { protocol, password, searchParams } = new URL(smtp);
  return protocol === "smtps:" || password !== "" || searchParams.get("requireTLS") === "true";
}

/** Our sandbox or the gateway's own: neither moves money. */
function isSandbox(url: string): boolean {
  return new URL(url).hostname.split(".").includes("sandbox") || url.includes("/sandbox/");
}
