// Also on PostgreSQL and Redis: PostgreSQL that is gone.
// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import pg from "pg";
import { findResponseErrors, parseRefusal } from "./check-response.ts";
import { type SignedUpAccount, signUp } from "./sign-up.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { POSTGRES } from "./postgres-server.ts";

/** What PostgreSQL does to connections when it is shut down, and while it is down. */
describe.runIf(POSTGRES)("while PostgreSQL is gone", () => {
  let app: TestApp;
  let person: SignedUpAccount;
  let server: pg.Client;
  let name: string;

  beforeAll(async () => {
    app = await startTestApp();
    person = await signUp(app);
    server = new pg.Client({ connectionString: POSTGRES });
    await server.connect();
    const { rows } = await app.database.db.execute("select current_database() as name");
    name = String(rows[0]?.["name"]);
  });
  afterAll(async () => {
    await server.end();
    await app.stop();
  });

  const endConnections = () =>
    server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
      name,
    ]);
  /** Renames the database, so that it is missing; that is possible only without connections. */
  const rename = (from: string, to: string) =>
    vi.waitFor(async () => {
      await endConnections();
      await server.query(`alter database ${from} rename to ${to}`);
    });
  const look = () => app.http.inject({ url: "/api/v1/user", headers: person.headers });

  it("is not ready, refuses with 503, and recovers on its own", async () => {
    await rename(name, `${name}_away`);
    await vi.waitFor(async () => {
      expect((await app.http.inject({ url: "/readyz" })).statusCode).toBe(503);
    });
    const refused = await look();
    expect(findResponseErrors(refused)).toEqual([]);
    expect([refused.statusCode, parseRefusal(refused).code]).toEqual([503, "database_unavailable"]);
    expect(refused.headers["retry-after"]).toBe("2");
    expect((await app.http.inject({ url: "/healthz" })).statusCode).toBe(200);

    await rename(`${name}_away`, name);
    await vi.waitFor(
      async () => {
        expect((await app.http.inject({ url: "/readyz" })).statusCode).toBe(200);
        expect((await look()).statusCode).toBe(200);
      },
      { timeout: 60_000 },
    );
  });

  it("refuses a call whose connection is closed meanwhile, and serves the next", async () => {
    await look();
    await endConnections();
    const answers = await Promise.all([look(), look(), look()]);
    for (const answer of answers) expect(findResponseErrors(answer)).toEqual([]);
    await vi.waitFor(async () => expect((await look()).statusCode).toBe(200), { timeout: 60_000 });
  });
});
