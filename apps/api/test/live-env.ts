/** An environment with which a live shop starts. */
export const LIVE_ENV = {
  LIVE: "1",
  APP_URL: "https://ghuri.example",
  DATABASE_URL: "postgres://another@127.0.0.1/one",
  TRUST_PROXY: "loopback",
  ALLOWED_HOSTS: "localhost",
  SMTP_URL: "smtps://127.0.0.1:9",
  SSLCZ_STORE_ID: "ghuri",
  SSLCZ_STORE_PASSWD: "a-password",
  SSLCZ_BASE_URL: "https://securepay.sslcommerz.com",
  STAFF_KEY: "a-key-of-thirty-two-characters-or-more",
  DATA_KEYS: `2026:${"a1".repeat(32)}`,
};
