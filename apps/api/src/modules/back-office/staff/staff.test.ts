// Also on PostgreSQL and Redis: two edits at the same time.
import type { StaffMember as Row } from "@ghuri/contract/admin-staff";
import type { RefusalBody } from "@ghuri/contract/refusals";
import type { QueueKind } from "@ghuri/contract/staff";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  acceptInvitation,
  signedInStaff,
  staffHeaders,
  type StaffSession,
  addStaffMember,
} from "../../../../test/back-office.ts";
import { POSTGRES } from "../../../../test/postgres-server.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { waitForLock } from "../../../../test/wait-for-lock.ts";
import { withAudit } from "../audit/with-audit.ts";
import { verifyAudit } from "../audit/verify-audit.ts";
import { auditEntries, claims } from "../tables.ts";
import { disableStaff } from "./disable-staff.ts";

const apps: TestApp[] = [];
let app: TestApp;
let admin: StaffSession;
beforeEach(async () => {
  // One database for all but those that count administrators.
  app = apps[0] ?? (await startTestApp());
  apps[0] = app;
  admin = await signedInStaff(app, ["admin"], "Rahima Khatun");
});
afterAll(async () => {
  for (const one of apps) await one.stop();
});

const people = async (who = admin) =>
  (await app.http.inject({ url: PEOPLE, headers: who.headers })).json<{ data: Row[] }>().data;
const PEOPLE = "/api/v1/back-office/staff";

async function rowOf(id: string, who = admin): Promise<Row> {
  const row = (await people(who)).find((one) => one.id === id);
  if (!row) throw new Error("nobody");
  return row;
}

/** Changes a member of staff at their current version. */
async function act(
  id: string,
  what: "roles" | "reset" | "disable",
  body: Record<string, unknown> = {},
  who = admin,
) {
  const version = body["version"] ?? (await rowOf(id, who)).version;
  return app.http.inject({
    method: what === "roles" ? "PUT" : "POST",
    url: `${PEOPLE}/${id}/${what}`,
    headers: who.headers,
    payload: { why: "as agreed", ...body, version },
  });
}

const add = (payload: Record<string, unknown>) =>
  app.http.inject({ method: "POST", url: PEOPLE, headers: admin.headers, payload });

const newest = async () => {
  const { db } = app.database;
  return (await db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1))[0];
};

describe("staff accounts", () => {
  it("are listed with roles, state and when they last signed in", async () => {
    const gone = await signedInStaff(app, ["support"], "Aleya Begum");
    await act(gone.id, "disable");
    const list = await people();
    expect(list.find(({ id }) => id === admin.id)).toMatchObject({
      roles: ["admin"],
      state: "active",
      is_me: true,
      is_signed_in: true,
      last_sign_in_at: app.clock.now().toISOString(),
    });
    expect(list.at(-1)).toMatchObject({ id: gone.id, state: "disabled", is_signed_in: false });
  });

  it("are added without credentials: nobody but themselves ever sees those", async () => {
    const who = { email: "Salma@ghuri.test", name: "Salma", roles: ["finance", "support"] };
    const added = await add(who);
    expect([added.statusCode, added.headers["cache-control"]]).toEqual([201, "no-store"]);
    expect(added.json()).toMatchObject({
      data: {
        email: "salma@ghuri.test",
        roles: ["support", "finance"],
        state: "invited",
        last_sign_in_at: null,
      },
    });
    expect(added.body).not.toMatch(/otpauth|password|secret/);
    const again = await add(who);
    expect(again.statusCode).toBe(422);
    expect(again.json<RefusalBody>().errors?.["email"]?.[0]).toContain("works here");
  });

  it.each([
    [{ email: "x", name: "X", roles: ["admin"] }, "email"],
    [{ email: "x@ghuri.test", name: " ", roles: ["admin"] }, "name"],
    [{ email: "x@ghuri.test", name: "X", roles: [] }, "roles"],
    [{ email: "x@ghuri.test", name: "X", roles: ["king"] }, "roles.0"],
  ])("are refused with %j", async (body, field) => {
    const answer = await add(body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<RefusalBody>().errors ?? {})).toEqual([field]);
  });

  it("have their new roles from the next request on, with the reason in the audit log", async () => {
    const karim = await signedInStaff(app, ["support"], "Karim Uddin");
    const queue = { url: "/api/v1/back-office/refunds", headers: karim.headers };
    expect((await app.http.inject(queue)).statusCode).toBe(404);
    const changed = await act(karim.id, "roles", { roles: ["finance"], why: "moved to accounts" });
    expect(changed.json()).toMatchObject({ data: { roles: ["finance"] } });
    expect((await app.http.inject(queue)).statusCode).toBe(200);
    expect(await newest()).toMatchObject({
      action: "staff.roles",
      staffId: admin.id,
      subjectId: karim.id,
      before: { roles: ["support"], state: "active" },
      after: { roles: ["finance"], state: "active" },
      why: "moved to accounts",
    });
  });

  it("lose only the claims that their new roles may not see", async () => {
    const karim = await signedInStaff(app, ["support", "finance"]);
    const inHand = (kind: QueueKind) => ({
      kind,
      caseId: karim.id,
      staffId: karim.id,
      claimedAt: app.clock.now(),
      renewedAt: app.clock.now(),
    });
    await app.database.db.insert(claims).values([inHand("messages"), inHand("refunds")]);
    await act(karim.id, "roles", { roles: ["finance"] });
    const left = await app.database.db.select().from(claims).where(eq(claims.staffId, karim.id));
    expect(left.map(({ kind }) => kind)).toEqual(["refunds"]);
  });

  it("are signed out when disabled, and return only with new credentials", async () => {
    const karim = await signedInStaff(app, ["support"]);
    expect((await act(karim.id, "disable")).statusCode).toBe(200);
    const still = await app.http.inject({
      url: "/api/v1/back-office/session",
      headers: karim.headers,
    });
    expect(still.statusCode).toBe(404);
    const reset = await act(karim.id, "reset");
    expect(reset.json()).toMatchObject({ data: { state: "invited" } });
    const login = await acceptInvitation(app, karim.login.email);
    app.clock.advanceMinutes(1);
    expect((await staffHeaders(app, login)).cookie).toBeTruthy();
  });

  it("are changed at the version seen, and with a reason", async () => {
    const karim = await signedInStaff(app, ["support"]);
    const { version } = await rowOf(karim.id);
    await act(karim.id, "roles", { roles: ["content"] });
    const late = await act(karim.id, "roles", { roles: ["support"], version });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: "case_changed", case: { roles: ["content"] } });
    expect((await act(karim.id, "disable", { why: " " })).statusCode).toBe(422);
    const nobody = await act("3f2c8a52-6a0e-4c63-9d0f-1d9a2b6f7c11", "disable", { version: "x" });
    expect(nobody.statusCode).toBe(404);
    expect((await act("karim", "disable", { version: "x" })).statusCode).toBe(404);
  });

  it("cannot change their own access", async () => {
    for (const what of ["disable", "reset", "roles"] as const) {
      const answer = await act(admin.id, what, what === "roles" ? { roles: ["admin"] } : {});
      expect([answer.statusCode, answer.json<RefusalBody>().code]).toEqual([409, "own_access"]);
    }
  });
});

describe.runIf(POSTGRES)("concurrent changes of access", { tags: "postgres" }, () => {
  beforeEach(async () => {
    app = await startTestApp();
    apps.push(app);
  });

  it.each(["disable", "roles"] as const)(
    "two administrators who remove each other at once (%s): one remains",
    async (what) => {
      const [one, other] = [
        await signedInStaff(app, ["admin"]),
        await signedInStaff(app, ["admin"]),
      ];
      const body = what === "roles" ? { roles: ["support"] } : {};
      const version = {
        one: (await rowOf(one.id, one)).version,
        other: (await rowOf(other.id, one)).version,
      };
      const answers = await Promise.all([
        act(other.id, what, { ...body, version: version.other }, one),
        act(one.id, what, { ...body, version: version.one }, other),
      ]);
      const codes = answers.map(({ statusCode }) => statusCode);
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      expect(codes.every((code) => code < 500)).toBe(true);
      const admins = (await people(codes[0] === 200 ? one : other)).filter(
        ({ roles, state }) => state === "active" && roles.includes("admin"),
      );
      expect(admins).toHaveLength(1);
    },
  );

  it("a disabled administrator cannot disable another", async () => {
    const [one, other, third] = [
      await signedInStaff(app, ["admin"]),
      await signedInStaff(app, ["admin"]),
      await signedInStaff(app, ["admin"]),
    ];
    const { db } = app.database;
    const { version } = await rowOf(third.id, one);
    // Already authenticated when another administrator disables them.
    const { late } = await db.transaction(async (tx) => {
      await disableStaff(tx, { email: other.login.email, now: app.clock.now() });
      const sent = act(third.id, "disable", { version }, other);
      await waitForLock(db);
      return { late: sent };
    });
    expect((await late).statusCode).toBe(404);
    expect((await rowOf(third.id, one)).state).toBe("active");
  });

  it("take effect while the affected staff act, and everything is audited", async () => {
    const [one, other] = [await signedInStaff(app, ["admin"]), await signedInStaff(app, ["admin"])];
    const many = await Promise.all(
      Array.from({ length: 10 }, () => addStaffMember(app, ["support"], "Karim Uddin")),
    );
    const version = new Map((await people(one)).map((row) => [row.id, row.version]));
    const by = { id: one.id, name: one.name, address: "192.0.2.7" };
    const looking = { by, action: "licence.look", subject: { kind: "agency", id: "x" } } as const;
    const answers = await Promise.all(
      many.flatMap(({ id }) => [
        act(id, "roles", { roles: ["content"], version: version.get(id) }, other).then(
          ({ statusCode }) => statusCode,
        ),
        withAudit({ db: app.database.db, clock: app.clock }, { ...looking, why: null }, () =>
          Promise.resolve({ before: null, after: null, result: 200 }),
        ),
      ]),
    );
    expect(answers).toEqual(answers.map(() => 200));
    expect(await verifyAudit(app.database.db)).toMatchObject({ isIntact: true });
  });
});
