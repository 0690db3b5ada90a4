// Starts the product as a user would, on its own data: the embedded database, or a fresh one on TEST_DATABASE_URL.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { identityProviderIssuer, IDENTITY_PROVIDER } from "./identity-provider-settings.ts";
import { copyStartedDatabase, makeStartedDatabase } from "./started-database.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const server = process.env.TEST_DATABASE_URL;
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(path.join(tmpdir(), "ghuri-e2e-"));
const database = `ghuri_e2e_${randomUUID().replaceAll("-", "")}`;
const env = {
  ...process.env,
  NODE_ENV: "development",
  DATA_DIR: dataDir,
  LOG_LEVEL: "error",
  RATE_LIMIT_PER_MINUTE: "100000",
  UNPAID_ORDERS_FACTOR: "1000",
  CLOCK_OFFSET_S: process.env.E2E_CLOCK_OFFSET_S ?? "0",
  WEBHOOK_INTERNAL_HOSTS: "127.0.0.1",
  OIDC_ISSUER: identityProviderIssuer(Number(process.env.PORT)),
  OIDC_CLIENT_ID: IDENTITY_PROVIDER.clientId,
  OIDC_CLIENT_SECRET: IDENTITY_PROVIDER.clientSecret,
  OIDC_NAME: IDENTITY_PROVIDER.name,
  OIDC_SECOND_FACTOR: "provider",
};

let removeOriginal = () => {};
if (server) {
  await onServer(`create database ${database}`);
  env.DATABASE_URL = Object.assign(new URL(server), { pathname: `/${database}` }).href;
  if (process.env.TEST_REDIS_URL) env.REDIS_URL = process.env.TEST_REDIS_URL;
} else {
  removeOriginal = makeStartedDatabase();
  copyStartedDatabase(dataDir);
}
const app = spawn(process.execPath, [path.join(ROOT, "apps/api/src/main.ts")], {
  cwd: ROOT,
  env,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => app.kill("SIGTERM"));
app.on("exit", (code) => void cleanUp(code ?? 0));

async function cleanUp(code) {
  rmSync(dataDir, { recursive: true, force: true });
  removeOriginal();
  if (server) await onServer(`drop database ${database} with (force)`);
  process.exit(code);
}

async function onServer(statement) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
