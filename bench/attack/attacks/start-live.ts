import { type Attack, gainsOf } from "../attack.ts";
import type { StartAttempt, Target } from "../target.ts";

/** What the program said when it was told to sell for real money. */
export type StartFacts = StartAttempt;

/** A complete live configuration; nothing in it leads anywhere. */
const LIVE = {
  LIVE: "true",
  APP_URL: "https://ghuri.example",
  TRUST_PROXY: "none",
  SMTP_URL: "smtps://127.0.0.1:9",
  SSLCZ_STORE_ID: "ghuri",
  SSLCZ_STORE_PASSWD: "a-password",
  SSLCZ_BASE_URL: "https://securepay.sslcommerz.com",
};

const DEMO = [
  ["The demo administrator", "the demo administrator"],
  ["The demo traveller", "the demo traveller"],
  ["sample account", "the sample bank accounts"],
] as const;

/** Row 1: demo logins and sample bank accounts of a database that ran before it was LIVE. */
export const startLiveWithDemoData: Attack<StartFacts> = {
  name: "LIVE on a database with demo logins",
  carryOut: (target: Target) => target.tryStart(LIVE),
  describe: ({ exitCode }) => (exitCode === null ? "it started" : `exit ${exitCode}, all named`),
  judge: ({ output, exitCode }) => [
    ...gainsOf([exitCode === null || exitCode === 0, "the program started with demo logins"]),
    ...DEMO.filter(([text]) => !output.includes(text)).map(
      ([, what]) => `the refusal to start does not name ${what}`,
    ),
  ],
};

/** Settings that must not go live, each with the variable that the refusal names. */
const WEAK = {
  APP_URL: "http://ghuri.example",
  TRUST_PROXY: "",
  SMTP_URL: "smtp://127.0.0.1:9",
  SSLCZ_BASE_URL: "http://127.0.0.1:9",
  BKASH_BASE_URL: "http://127.0.0.1:9",
  BKASH_APP_KEY: "key",
  BKASH_APP_SECRET: "secret",
  BKASH_USERNAME: "user",
  BKASH_PASSWORD: "password",
  FILES_URL: "s3://key:secret@127.0.0.1:9/bucket?tls=off",
  STAFF_KEY: "",
  DATA_KEYS: "",
  CLOCK_OFFSET_S: "60",
};

const NAMED = [
  "APP_URL must",
  "TRUST_PROXY must",
  "SMTP_URL must",
  "SSLCZ_BASE_URL must",
  "BKASH_BASE_URL must",
  "FILES_URL must",
  "STAFF_KEY must",
  "DATA_KEYS must",
  "CLOCK_OFFSET_S must",
];

/** Row 15: unencrypted gateways, mail and buckets, and missing keys. */
export const startLiveWithWeakSettings: Attack<StartFacts> = {
  name: "LIVE with http gateways, plain SMTP, no keys",
  carryOut: (target) => target.tryStart({ ...LIVE, ...WEAK }),
  describe: ({ exitCode }) =>
    exitCode === null ? "it started" : `exit ${exitCode}, ${NAMED.length} named`,
  judge: ({ output, exitCode }) => [
    ...gainsOf([exitCode === null || exitCode === 0, "the program started with weak settings"]),
    ...NAMED.filter((text) => !output.includes(text)).map(
      (text) => `the refusal to start does not say that ${text} be changed`,
    ),
  ],
};
